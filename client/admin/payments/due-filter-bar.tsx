import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { FilterSelect } from '../ui/filter-select'
import classes from '../ui/list-layout.module.css'
import { toOption } from '../ui/options'
import type { DueFilters } from './filters'

/** The filters of what is due: by insurer, and by who looks after the customer. */
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
    </search>
  )
}
