import { useTranslations } from 'use-intl'
import type { NameKind } from '../../../shared/imports'
import { trpc } from '../../api/trpc'
import { toOption } from '../ui/options'
import { NO_PLAN } from './unknown-values'

type Option = ReturnType<typeof toOption>

/** The records that a name in the file may mean; for plans, those of a type. */
export function useKnownOptions(kind: NameKind): (typeId: string | null) => Option[] {
  const t = useTranslations('panel.customers.imports.unknown')
  const { data: insurers } = trpc.companies.list.useQuery(undefined, { enabled: kind === 'insurers' })
  const { data: options } = trpc.customers.formOptions.useQuery(undefined, { enabled: kind !== 'insurers' })
  if (kind !== 'plans') {
    const known = (kind === 'insurers' ? insurers : options?.policyTypes)?.map(toOption) ?? []
    return () => known
  }
  return (typeId) => {
    const type = options?.policyTypes.find(({ id }) => id === typeId)
    const plans = options?.plans.filter(({ policyTypeId }) => type && policyTypeId === type.id) ?? []
    return [
      { value: NO_PLAN, label: t('withoutPlan') },
      ...plans.map(({ id, durationMonths }) => ({
        value: id,
        label: t('plan', { type: type?.name ?? '', months: durationMonths }),
      })),
    ]
  }
}
