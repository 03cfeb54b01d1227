import { Button, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CUSTOMER_SORTS, firstDirection, OWNERS, SORT_DIRECTIONS } from '../../../shared/customers'
import { TERM_STATUSES } from '../../../shared/policies'
import { trpc } from '../../api/trpc'
import { LacksFilter, PolicyFilterFields } from '../policies/policy-filter-fields'
import { useAuth } from '../session/auth'
import { FilterSelect } from '../ui/filter-select'
import { FilterIcon } from '../ui/icons'
import { toOption } from '../ui/options'
import { SearchBox } from '../ui/search-box'
import classes from './customers.module.css'
import { type CustomerFilters, contactError, countFilters, fromOrder, searchError, toOrder } from './filters'

/** Phones, on which the filters would push the list off the first screen. */
const NARROW = '(max-width: 48em)'

type Props = {
  filters: CustomerFilters
  /** Stands among the filters where there is little room, and elsewhere above the list. */
  order: ReactNode
}

/** Search and filters of the list of customers; on phones the filters stand behind a button that counts those set. */
export function CustomerFilterBar({ filters, order }: Props) {
  const t = useTranslations('panel.customers')
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  const set = countFilters(filters)
  return (
    <search className={classes.filters}>
      <SearchBox
        value={filters.search}
        onSearch={(search) => filters.change({ search }, { history: 'replace' })}
        label={t('search')}
        errorOf={searchError}
      />
      {isNarrow && (
        <Button
          leftSection={<FilterIcon size={18} />}
          variant={set > 0 ? 'light' : 'default'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('filters', { count: set })}
        </Button>
      )}
      {(!isNarrow || isOpen) && (
        <>
          <SearchBox
            value={filters.contact}
            onSearch={(contact) => filters.change({ contact }, { history: 'replace' })}
            label={t('searchContact')}
            errorOf={contactError}
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
          <AssigneeFilter filters={filters} />
          <LacksFilter filters={filters} />
          {isNarrow && order}
        </>
      )}
    </search>
  )
}

/** Whose customers the list shows; not for somebody who works alone. */
function AssigneeFilter({ filters }: { filters: CustomerFilters }) {
  const t = useTranslations('panel.customers')
  const { user } = useAuth()
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  const { assignedTo, change } = filters
  if (colleagues.length < 2 && assignedTo === 'all') return null
  return (
    <FilterSelect
      label={t('filterAssignee')}
      all={t('allAssignees')}
      options={[
        ...OWNERS.map((value) => ({ value, label: t(`owners.${value}`) })),
        ...colleagues.filter(({ id }) => id !== user?.id).map(toOption),
      ]}
      value={assignedTo}
      onChange={(chosen) => change({ assignedTo: chosen ?? 'all' })}
    />
  )
}

const ORDERS = CUSTOMER_SORTS.flatMap((sort) => {
  const first = firstDirection(sort)
  const directions = [first, ...SORT_DIRECTIONS.filter((direction) => direction !== first)]
  return directions.map((direction) => ({ sort, direction, name: `${sort}.${direction}` as const }))
})

/** Selects any sort order of the list, also where there are no column headings to click. */
export function OrderFilter({ filters }: { filters: CustomerFilters }) {
  const t = useTranslations('panel.customers.order')
  const { sort, direction } = toOrder(filters)
  return (
    <Select
      aria-label={t('label')}
      size="xs"
      data={ORDERS.map(({ name }) => ({ value: name, label: t(name) }))}
      value={`${sort}.${direction}`}
      onChange={(name) => {
        const order = ORDERS.find((one) => one.name === name)
        if (order) filters.change(fromOrder(order.sort, order.direction))
      }}
      w={216}
    />
  )
}
