import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { toOption } from '../ui/options'
import { NO_PLAN } from './question-values'

/** The insurers, types and plans of the installation, as a file's names may mean them. */
export function useKnownOptions() {
  const t = useTranslations('panel.customers.imports.questions')
  const { data: insurers } = trpc.companies.list.useQuery()
  const { data: options } = trpc.customers.formOptions.useQuery()
  const { policyTypes = [], plans = [], country, collectsPayments = false } = options ?? {}
  return {
    insurers: insurers?.map(toOption) ?? [],
    policyTypes: policyTypes.map(toOption),
    plans,
    /** The plans of a type, or none at all. */
    plansOf: (typeId: string | null) => [
      { value: NO_PLAN, label: t('withoutPlan') },
      ...plans
        .filter(({ policyTypeId }) => policyTypeId === typeId)
        .map(({ id, durationMonths: months }) => ({ value: id, label: t('months', { months }) })),
    ],
    /** The country of the business. */
    country,
    collectsPayments,
  }
}
export type KnownOptions = ReturnType<typeof useKnownOptions>
