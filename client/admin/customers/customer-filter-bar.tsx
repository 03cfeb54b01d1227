import { useTranslations } from 'use-intl'
import { TERM_STATUSES } from '../../../shared/policies'
import { trpc } from '../../api/trpc'
import { FilterSelect } from '../ui/filter-select'
import { SearchBox } from '../ui/search-box'
import classes from './customers.module.css'
import { type CustomerFilters, contactProblem, searchProblem } from './filters'

type Named = { id: string; name: string }

const toOption = ({ id, name }: Named) => ({ value: id, label: name })

/** What narrows the list down. */
export function CustomerFilterBar({ filters }: { filters: CustomerFilters }) {
  const t = useTranslations('panel.customers')
  const { data: options } = trpc.customers.formOptions.useQuery()
  // Customers stay with an insurer that was deactivated since.
  const { data: insurers } = trpc.companies.list.useQuery()
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
        label={t('filterStatus')}
        all={t('allStatuses')}
        options={TERM_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={filters.status}
        onChange={(status) => filters.change({ status })}
      />
    </search>
  )
}
