import { useTranslations } from 'use-intl'
import { CONTACT_OUTCOMES } from '../../../../shared/renewals'
import { trpc } from '../../../api/trpc'
import { FilterSelect } from '../../ui/filter-select'
import type { RenewalFilters } from './filters'
import classes from './renewals.module.css'

type Named = { id: string; name: string }

const toOption = ({ id, name }: Named) => ({ value: id, label: name })

/** What narrows the desk down. */
export function RenewalFilterBar({ filters }: { filters: RenewalFilters }) {
  const t = useTranslations('panel.customers')
  const { data: options } = trpc.customers.formOptions.useQuery()
  // Customers stay with an insurer that was deactivated since.
  const { data: insurers } = trpc.companies.list.useQuery()
  return (
    <search className={classes.filters}>
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
      <FilterSelect
        label={t('renewals.filterOutcome')}
        all={t('renewals.allOutcomes')}
        options={CONTACT_OUTCOMES.map((value) => ({ value, label: t(`contacts.outcomes.${value}`) }))}
        value={filters.outcome}
        onChange={(outcome) => filters.change({ outcome })}
      />
    </search>
  )
}
