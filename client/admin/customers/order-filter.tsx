import { Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CUSTOMER_SORTS, firstDirection, SORT_DIRECTIONS } from '../../../shared/customers'
import { type CustomerFilters, fromOrder, toOrder } from './filters'

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
