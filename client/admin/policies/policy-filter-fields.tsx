import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { FilterSelect } from '../ui/filter-select'
import { toOption } from '../ui/options'

type Chosen = { insuranceCompanyId: string | null; policyTypeId: string | null }

/** The filters by insurer and type of any list of policies. */
export function PolicyFilterFields({
  filters,
}: {
  filters: Chosen & { change: (chosen: Partial<Chosen>) => unknown }
}) {
  const t = useTranslations('panel.customers')
  const { data: options } = trpc.customers.formOptions.useQuery()
  // Includes inactive insurers: customers may still have one.
  const { data: insurers } = trpc.companies.list.useQuery()
  return (
    <>
      <FilterSelect
        label={t('filterInsurer')}
        all={t('allInsurers')}
        options={insurers?.map(toOption) ?? []}
        value={filters.insuranceCompanyId}
        onChange={(insuranceCompanyId) => filters.change({ insuranceCompanyId })}
      />
      <FilterSelect
        label={t('filterType')}
        all={t('allTypes')}
        options={options?.policyTypes.map(toOption) ?? []}
        value={filters.policyTypeId}
        onChange={(policyTypeId) => filters.change({ policyTypeId })}
      />
    </>
  )
}
