import { Button, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CUSTOMER_SORTS, firstDirection, OWNERS, SORT_DIRECTIONS } from '../../../shared/customers'
import { TERM_STATUSES, type TermStatus } from '../../../shared/policies'
import { trpc } from '../../api/trpc'
import { useLacksFilter, usePolicyFilters } from '../policies/policy-filters'
import { useAuth } from '../session/auth'
import { FilterChips } from '../ui/filter-chips'
import { type FilterChoice, FilterSelect } from '../ui/filter-select'
import { FilterIcon } from '../ui/icons'
import { toOption } from '../ui/options'
import { SearchBox } from '../ui/search-box'
import classes from './customers.module.css'
import { type CustomerFilters, fromOrder, searchError, toOrder } from './filters'

/** Phones, on which the filters would push the list off the first screen. */
const NARROW = '(max-width: 48em)'

type Props = {
  filters: CustomerFilters
  /** Stands among the filters where there is little room, and elsewhere above the list. */
  order: ReactNode
}

/**
 * Search and filters of the list of customers. All but insurer and type stand behind a button, on phones these too; it
 * counts those that are set, and while it is closed they are listed.
 */
export function CustomerFilterBar({ filters, order }: Props) {
  const t = useTranslations('panel.customers')
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const ofPolicy = usePolicyFilters(filters)
  const others = useOtherFilters(filters)
  const hidden = isNarrow ? [...ofPolicy, ...others] : others
  const set = hidden.filter(({ value }) => value !== null).length
  return (
    <search className={classes.filters}>
      <SearchBox
        value={filters.search}
        onSearch={(search) => filters.change({ search, contact: '' }, { history: 'replace' })}
        label={t('search')}
        errorOf={searchError}
      />
      <div className={classes.row}>
        {!isNarrow && ofPolicy.map((choice) => <FilterSelect key={choice.label} {...choice} />)}
        <Button
          ref={button}
          leftSection={<FilterIcon size={18} />}
          variant={set > 0 ? 'light' : 'default'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('filters', { count: set })}
        </Button>
        {!isOpen && <FilterChips choices={hidden} onRemoved={() => button.current?.focus()} />}
      </div>
      {isOpen && (
        <div className={classes.others}>
          {hidden.map((choice) => (
            <FilterSelect key={choice.label} {...choice} />
          ))}
          {isNarrow && order}
        </div>
      )}
    </search>
  )
}

/** The filters that the specification does not put in view. */
function useOtherFilters(filters: CustomerFilters): FilterChoice[] {
  const t = useTranslations('panel.customers')
  const assignee = useAssigneeFilter(filters)
  const status: FilterChoice<TermStatus> = {
    label: t('filterStatus'),
    all: t('allStatuses'),
    options: TERM_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    value: filters.status,
    onChange: (status) => filters.change({ status }),
  }
  return [status, ...(assignee ? [assignee] : []), useLacksFilter(filters)]
}

/** Whose customers the list shows; null for somebody who works alone. */
function useAssigneeFilter({ assignedTo, change }: CustomerFilters): FilterChoice | null {
  const t = useTranslations('panel.customers')
  const { user } = useAuth()
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  if (colleagues.length < 2 && assignedTo === 'all') return null
  return {
    label: t('filterAssignee'),
    all: t('allAssignees'),
    options: [
      ...OWNERS.map((value) => ({ value, label: t(`owners.${value}`) })),
      ...colleagues.filter(({ id }) => id !== user?.id).map(toOption),
    ],
    value: assignedTo === 'all' ? null : assignedTo,
    onChange: (chosen) => change({ assignedTo: chosen ?? 'all' }),
  }
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
