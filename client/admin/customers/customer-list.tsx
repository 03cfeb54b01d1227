import { Box, Button, Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { CUSTOMERS_PAGE_SIZES, type CustomerSort, firstDirection, type SortDirection } from '../../../shared/customers'
import type { Page } from '../../../shared/paging'
import { trpc } from '../../api/trpc'
import { useCamera } from '../documents/use-camera'
import { RecordList } from '../records/record-list'
import { PageTable } from '../records/record-pages'
import { usePage } from '../records/use-page'
import type { RecordView } from '../records/use-record-view'
import { PeopleExportButton } from '../second-factor/people-export-button'
import { useIsAdmin } from '../session/role'
import { AddButton } from '../ui/add-button'
import { Dimmed } from '../ui/dimmed'
import { SelectIcon } from '../ui/icons'
import { isReplacing } from '../ui/loaded'
import type { CustomerRow, CustomerRowActions } from './customer-actions'
import { useCustomerColumns } from './customer-columns'
import { CustomerFilterBar, OrderFilter } from './customer-filter-bar'
import classes from './customers.module.css'
import {
  type CustomerFilters,
  fromOrder,
  type PageSize,
  toOrder,
  toServerFilters,
  useCustomerFilters,
  usePageSize,
} from './filters'
import { KeptFigures } from './kept-figures'
import { CustomerSelectionBar } from './selection/customer-selection-bar'
import { type CustomerSelection, useCustomerSelection } from './selection/use-customer-selection'

type ListProps = {
  view: RecordView
  onRenew: (id: string) => void
  /** A picture was taken for a customer's documents. */
  onPicture: (id: string, picture: File) => void
}

/** Search, filters and the resulting page of customers. */
export function CustomerList({ view, onRenew, onPicture }: ListProps) {
  const t = useTranslations('panel.customers')
  const texts = useTranslations('panel.customers.deletion')
  const filters = useCustomerFilters()
  const [pageSize, setPageSize] = usePageSize(filters)
  const narrowed = toServerFilters(filters)
  const wanted = { ...narrowed, ...toOrder(filters), page: filters.page, pageSize }
  const query = trpc.customers.list.useQuery(wanted, {
    placeholderData: keepPreviousData,
    enabled: !filters.isPending,
  })
  const list = usePage(query, filters)
  const selection = useCustomerSelection(wanted, narrowed, list.data)
  const camera = useCamera(onPicture)
  return (
    <RecordList
      query={list}
      failure={t('loadFailed')}
      onAdd={view.add}
      deletion={{
        texts,
        procedure: trpc.customers.delete,
        nameOf: ({ fullName }: CustomerRow) => fullName,
        details: ({ id, policyNumber }) => (
          <>
            {texts('policy', { policyNumber })}
            <KeptFigures customerId={id} />
          </>
        ),
      }}
      toolbar={
        <div className={classes.toolbar}>
          <CustomerFilterBar filters={filters} order={<OrderFilter filters={filters} />} />
          <AddButton label={t('add')} onClick={view.add} />
        </div>
      }
    >
      {(page, remove) => (
        <>
          <ListHead total={page.total} filters={filters} selection={selection} exported={narrowed} />
          <Table
            page={page}
            fetching={isReplacing(list)}
            filters={filters}
            selection={selection}
            actions={{
              edit: view.edit,
              showPage: (id) => view.open('page', id),
              renew: onRenew,
              showDocuments: (id) => view.open('documents', id),
              photograph: camera.photograph,
              remove,
            }}
            onPageSize={setPageSize}
          />
          {selection.isOn && <CustomerSelectionBar selection={selection} />}
          {camera.field}
        </>
      )}
    </RecordList>
  )
}

type HeadProps = {
  total: number
  filters: CustomerFilters
  selection: CustomerSelection
  /** The filters of the export. */
  exported: ReturnType<typeof toServerFilters>
}

/** How many there are, and what can be done with all of them. */
function ListHead({ total, filters, selection, exported }: HeadProps) {
  const t = useTranslations('panel.customers')
  const isAdmin = useIsAdmin()
  return (
    <Group justify="space-between" mb="xs" gap="xs">
      <Dimmed role="status">{t('total', { count: total })}</Dimmed>
      <Group gap="xs">
        <Box visibleFrom="sm">
          <OrderFilter filters={filters} />
        </Box>
        {isAdmin && !selection.isOn && (
          <>
            <Button size="xs" leftSection={<SelectIcon size={16} />} onClick={selection.start}>
              {t('selection.start')}
            </Button>
            <PeopleExportButton
              path="/exports/customers.csv"
              filters={exported}
              workbook={{ path: '/exports/customers.xlsx', total }}
            />
          </>
        )}
      </Group>
    </Group>
  )
}

type TableProps = {
  page: Page<CustomerRow>
  fetching: boolean
  filters: CustomerFilters
  selection: CustomerSelection
  actions: CustomerRowActions
  onPageSize: (size: PageSize) => void
}

function Table({ page, fetching, filters, selection, actions, onPageSize }: TableProps) {
  const t = useTranslations('panel.customers')
  const columns = useCustomerColumns(actions, filters.search)
  const { sort, direction } = toOrder(filters)
  const onSort = (by: CustomerSort) => {
    const first = firstDirection(by)
    filters.change(fromOrder(by, by === sort && direction === first ? opposite(first) : first))
  }
  return (
    <PageTable
      label={t('list')}
      page={page}
      columns={columns}
      empty={t('empty')}
      fetching={fetching}
      sorting={{ by: sort, direction, onSort: (by) => onSort(by as CustomerSort) }}
      selection={selection.isOn ? selection.rowSelection : undefined}
      onPage={filters.setPage}
      sizes={{ offered: CUSTOMERS_PAGE_SIZES, onChoose: (size) => onPageSize(size as PageSize) }}
    />
  )
}

const opposite = (direction: SortDirection): SortDirection => (direction === 'asc' ? 'desc' : 'asc')
