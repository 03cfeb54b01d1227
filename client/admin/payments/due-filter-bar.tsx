import { useTranslations } from 'use-intl'
import { PAYMENT_OUTCOMES } from '../../../shared/contacts'
import { OUTCOME_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { FilterSelect } from '../ui/filter-select'
import classes from '../ui/list-layout.module.css'
import { toOption } from '../ui/options'
import type { DueFilters } from './filters'

/** The filters of what is due: by insurer, by who looks after the customer, and by what they have said. */
export function DueFilterBar({ filters }: { filters: DueFilters }) {
  const t = useTranslations('panel.customers')
  const { data: insurers = [] } = trpc.companies.list.useQuery()
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  return (
    <search className={classes.filters}>
      <FilterSelect
        label={t('filterInsurer')}
        all={t('allInsurers')}
        options={insurers.map(toOption)}
        value={filters.insuranceCompanyId}
        onChange={(insuranceCompanyId) => filters.change({ insuranceCompanyId })}
      />
      <FilterSelect
        label={t('filterAssignee')}
        all={t('allAssignees')}
        options={colleagues.map(toOption)}
        value={filters.assignedTo}
        onChange={(assignedTo) => filters.change({ assignedTo })}
      />
      <FilterSelect
        label={t('renewals.filterOutcome')}
        all={t('renewals.allOutcomes')}
        options={PAYMENT_OUTCOMES.map((value) => ({ value, label: OUTCOME_WORDS[value] }))}
        value={filters.outcome}
        onChange={(outcome) => filters.change({ outcome })}
      />
    </search>
  )
}
