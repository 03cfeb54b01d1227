import { useTranslations } from 'use-intl'
import { RENEWAL_OUTCOMES } from '../../../shared/contacts'
import { OUTCOME_WORDS } from '../../../shared/words'
import { PolicyFilterFields, useLacksFilter } from '../policies/policy-filter-fields'
import { FilterSelect } from '../ui/filter-select'
import classes from '../ui/list-layout.module.css'
import type { RenewalFilters } from './filters'

/** The filters of the renewals desk. */
export function RenewalFilterBar({ filters }: { filters: RenewalFilters }) {
  const t = useTranslations('panel.customers')
  return (
    <search className={classes.filters}>
      <PolicyFilterFields filters={filters} />
      <FilterSelect {...useLacksFilter(filters)} />
      <FilterSelect
        label={t('renewals.filterOutcome')}
        all={t('renewals.allOutcomes')}
        options={RENEWAL_OUTCOMES.map((value) => ({ value, label: OUTCOME_WORDS[value] }))}
        value={filters.outcome}
        onChange={(outcome) => filters.change({ outcome })}
      />
    </search>
  )
}
