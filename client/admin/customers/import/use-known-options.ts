import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { NO_PLAN, type UnknownKind } from './unknown-values'

type Option = { value: string; label: string }
type Named = { id: string; name: string }

const toOption = ({ id, name }: Named): Option => ({ value: id, label: name })

/** The records that a text of a file may mean. */
export function useKnownOptions(kind: UnknownKind): Option[] {
  const t = useTranslations('panel.customers.imports.unknown')
  const { data: insurers } = trpc.companies.list.useQuery(undefined, { enabled: kind === 'insurers' })
  const { data: options } = trpc.customers.formOptions.useQuery(undefined, { enabled: kind !== 'insurers' })
  if (kind === 'insurers') return insurers?.map(toOption) ?? []
  if (!options) return []
  if (kind === 'policyTypes') return options.policyTypes.map(toOption)
  const typeOf = (id: string) => options.policyTypes.find((type) => type.id === id)?.name ?? ''
  const plans = options.plans.map(({ id, policyTypeId, durationMonths }) => ({
    value: id,
    label: t('plan', { type: typeOf(policyTypeId), months: durationMonths }),
  }))
  return [{ value: NO_PLAN, label: t('withoutPlan') }, ...plans]
}
