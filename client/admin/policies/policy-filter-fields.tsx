import { useTranslations } from 'use-intl'
import { CONTACT_WAYS, type ContactWay } from '../../../shared/renewals'
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

type Lacking = { lacks: ContactWay | null }

/** The filter by what is missing to reach the person. */
export function LacksFilter({ filters }: { filters: Lacking & { change: (chosen: Lacking) => unknown } }) {
  const t = useTranslations('panel.customers')
  return (
    <FilterSelect
      label={t('filterLacks')}
      all={t('allContacts')}
      options={CONTACT_WAYS.map((value) => ({ value, label: t(`lacks.${value}`) }))}
      value={filters.lacks}
      onChange={(lacks) => filters.change({ lacks })}
    />
  )
}
