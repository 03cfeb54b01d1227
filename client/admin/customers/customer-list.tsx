import { Button, Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  CUSTOMERS_PAGE_SIZE,
  CUSTOMERS_PAGE_SIZES,
  type CustomerSort,
  firstDirection,
  type SortDirection,
} from '../../../shared/customers'
import { trpc } from '../../api/trpc'
import { RecordList } from '../records/record-list'
import { usePage } from '../records/use-page'
import type { RecordView } from '../records/use-record-view'
import { useIsAdmin } from '../session/role'
import { AddButton } from '../ui/add-button'
import { Dimmed } from '../ui/dimmed'
import { ExportButton } from '../ui/export-button'
import { SelectIcon } from '../ui/icons'
import { Pagination } from '../ui/pagination'
import { RecordPaper } from '../ui/record-paper'
import { RecordTable } from '../ui/record-table'
import type { CustomerRow } from './customer-actions'
import { useCustomerColumns } from './customer-columns'
import { CustomerFilterBar } from './customer-filter-bar'
import classes from './customers.module.css'
import { type CustomerFilters, fromOrder, toOrder, toServerFilters, useCustomerFilters } from './filters'
import { OrderFilter } from './order-filter'
import { SelectionBar } from './selection/selection-bar'
import { type Selection, useSelection } from './selection/use-selection'
import { usePageSize } from './use-page-size'

/** Search, filters and the resulting page of customers. */
export function CustomerList({ view, onRenew }: { view: RecordView; onRenew: (id: string) => void }) {
  const t = useTranslations('panel.customers')
  const texts = useTranslations('panel.customers.deletion')
  const isAdmin = useIsAdmin()
  const filters = useCustomerFilters()
  const [pageSize, setPageSize] = usePageSize(filters)
  const narrowed = toServerFilters(filters)
  const wanted = { ...narrowed, ...toOrder(filters), page: filters.page, pageSize }
  const query = trpc.customers.list.useQuery(wanted, { placeholderData: keepPreviousData })
  const list = usePage(query, filters)
  const selection = useSelection(wanted, narrowed, list.data)
  const mutation = trpc.customers.delete.useMutation()
  return (
    <RecordList
      query={list}
      failure={t('loadFailed')}
      onAdd={view.add}
      deletion={{
        texts,
        mutation,
        nameOf: ({ fullName }: CustomerRow) => fullName,
        details: ({ policyNumber }) => texts('policy', { policyNumber }),
      }}
      toolbar={
        <div className={classes.toolbar}>
          <CustomerFilterBar filters={filters} />
          <AddButton label={t('add')} onClick={view.add} />
        </div>
      }
    >
      {(page, remove) => (
        <>
          <Group justify="space-between" mb="xs" gap="xs">
            <Dimmed role="status">{t('total', { count: page.total })}</Dimmed>
            <Group gap="xs">
              <OrderFilter filters={filters} />
              {isAdmin && !selection.isOn && (
                <>
                  <SelectButton selection={selection} />
                  <ExportButton
                    path="/exports/customers.csv"
                    filters={narrowed}
                    workbook={{ path: '/exports/customers.xlsx', total: page.total }}
                  />
                </>
              )}
            </Group>
          </Group>
          <RecordPaper>
            <Table
              rows={page.items}
              fetching={list.isPlaceholderData}
              filters={filters}
              selection={selection}
              view={view}
              renew={onRenew}
              remove={remove}
            />
            <Pagination
              shown={page}
              onPage={filters.setPage}
              sizes={{
                offered: CUSTOMERS_PAGE_SIZES,
                onChoose: (size) =>
                  setPageSize(CUSTOMERS_PAGE_SIZES.find((one) => one === size) ?? CUSTOMERS_PAGE_SIZE),
              }}
            />
          </RecordPaper>
          {selection.isOn && <SelectionBar selection={selection} />}
        </>
      )}
    </RecordList>
  )
}

type TableProps = {
  rows: CustomerRow[]
  fetching: boolean
  filters: CustomerFilters
  selection: Selection
  view: RecordView
  renew: (id: string) => void
  remove: (row: CustomerRow) => void
}

function Table({ rows, fetching, filters, selection, view, renew, remove }: TableProps) {
  const t = useTranslations('panel.customers')
  const actions = {
    edit: view.edit,
    showPage: (id: string) => view.open('page', id),
    renew,
    showDocuments: (id: string) => view.open('documents', id),
    remove,
  }
  const columns = useCustomerColumns(actions, filters.contact !== '')
  const { sort, direction } = toOrder(filters)
  const onSort = (by: CustomerSort) => {
    const first = firstDirection(by)
    filters.change(fromOrder(by, by === sort && direction === first ? opposite(first) : first))
  }
  return (
    <RecordTable
      label={t('list')}
      rows={rows}
      columns={columns}
      empty={t('empty')}
      fetching={fetching}
      sorting={{ by: sort, direction, onSort: (by) => onSort(by as CustomerSort) }}
      selection={selection.isOn ? selection.rowSelection : undefined}
    />
  )
}

const opposite = (direction: SortDirection): SortDirection => (direction === 'asc' ? 'desc' : 'asc')

function SelectButton({ selection }: { selection: Selection }) {
  const t = useTranslations('panel.customers.selection')
  return (
    <Button variant="default" size="xs" leftSection={<SelectIcon size={16} />} onClick={selection.start}>
      {t('start')}
    </Button>
  )
}
