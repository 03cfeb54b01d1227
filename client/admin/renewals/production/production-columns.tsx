import { useTranslations } from 'use-intl'
import { formatMonth, formatNumber, formatPrice } from '../../ui/formats'
import type { RecordColumn } from '../../ui/record-column'
import type { Division } from './filters'
import type { Group } from './production-groups'

export function useProductionColumns(divisions: Division[]): RecordColumn<Group>[] {
  const t = useTranslations('panel.customers.production')
  const words: Record<Division, (group: Group) => string> = {
    month: ({ month }) => formatMonth(month),
    insurer: ({ insurer }) => insurer,
    policyType: ({ policyType }) => policyType,
    writtenBy: ({ writtenBy }) => writtenBy ?? t('nobody'),
  }
  const numbers = { policies: formatNumber, premium: formatPrice, new: formatNumber, renewed: formatNumber }
  return [
    ...divisions.map((key) => ({ key, title: t(`divisions.${key}`), render: words[key] })),
    ...(Object.keys(numbers) as (keyof typeof numbers)[]).map((key) => ({
      ...{ key, title: t(key), isNumber: true as const },
      render: (group: Group) => numbers[key](group[key]),
    })),
  ]
}
