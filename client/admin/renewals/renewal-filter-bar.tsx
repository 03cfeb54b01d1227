import { useTranslations } from 'use-intl'
import { CONTACT_OUTCOMES } from '../../../shared/renewals'
import { PolicyFilterFields } from '../policies/policy-filter-fields'
import { FilterSelect } from '../ui/filter-select'
import type { RenewalFilters } from './filters'
import classes from './renewals.module.css'

/** The filters of the renewals desk. */
export function RenewalFilterBar({ filters }: { filters: RenewalFilters }) {
  const t = useTranslations('panel.customers')
  return (
    <search className={classes.filters}>
      <PolicyFilterFields filters={filters} />
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
