import { useTranslations } from 'use-intl'
import { TERM_STATUSES } from '../../../shared/policies'
import { FilterSelect } from '../ui/filter-select'
import { SearchBox } from '../ui/search-box'
import classes from './customers.module.css'
import { type CustomerFilters, contactProblem, searchProblem } from './filters'
import { PolicyFilterFields } from './policy-filter-fields'

/** Search and filters of the list of customers. */
export function CustomerFilterBar({ filters }: { filters: CustomerFilters }) {
  const t = useTranslations('panel.customers')
  return (
    <search className={classes.filters}>
      <SearchBox
        value={filters.search}
        onSearch={(search) => filters.change({ search }, { history: 'replace' })}
        label={t('search')}
        problemOf={searchProblem}
      />
      <SearchBox
        value={filters.contact}
        onSearch={(contact) => filters.change({ contact }, { history: 'replace' })}
        label={t('searchContact')}
        problemOf={contactProblem}
        hasKey={false}
      />
      <PolicyFilterFields filters={filters} />
      <FilterSelect
        label={t('filterStatus')}
        all={t('allStatuses')}
        options={TERM_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={filters.status}
        onChange={(status) => filters.change({ status })}
      />
    </search>
  )
}
