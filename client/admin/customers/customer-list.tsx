import { Group, Paper, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { RecordList } from '../records/record-list'
import { usePage } from '../records/use-page'
import type { RecordView } from '../records/use-record-view'
import { useIsAdmin } from '../session/role'
import { AddButton } from '../ui/add-button'
import { ExportButton } from '../ui/export-button'
import { Pagination } from '../ui/pagination'
import { RecordTable } from '../ui/record-table'
import type { CustomerRow } from './customer-actions'
import { useCustomerColumns } from './customer-columns'
import { CustomerFilterBar } from './customer-filter-bar'
import classes from './customers.module.css'
import { toCustomersQuery, useCustomerFilters } from './filters'

/** Search, filters and the page of customers that they lead to. */
export function CustomerList({ view, onRenew }: { view: RecordView; onRenew: (id: string) => void }) {
  const t = useTranslations('panel.customers')
  const texts = useTranslations('panel.customers.deletion')
  const isAdmin = useIsAdmin()
  const filters = useCustomerFilters()
  const wanted = toCustomersQuery(filters)
  const query = trpc.customers.list.useQuery(wanted, { placeholderData: keepPreviousData })
  const list = usePage(query, filters)
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
          <Group justify="space-between" mb="xs">
            <Text size="sm" c="dimmed" role="status">
              {t('total', { count: page.total })}
            </Text>
            {isAdmin && (
              <ExportButton
                path="/exports/customers.csv"
                filters={wanted}
                workbook={{ path: '/exports/customers.xlsx', total: page.total }}
              />
            )}
          </Group>
          <Paper className={classes.records}>
            <Table
              rows={page.items}
              fetching={list.isPlaceholderData}
              withContact={filters.contact !== ''}
              view={view}
              renew={onRenew}
              remove={remove}
            />
            <Pagination shown={page} onPage={filters.setPage} />
          </Paper>
        </>
      )}
    </RecordList>
  )
}

type TableProps = {
  rows: CustomerRow[]
  fetching: boolean
  withContact: boolean
  view: RecordView
  renew: (id: string) => void
  remove: (row: CustomerRow) => void
}

function Table({ rows, fetching, withContact, view, renew, remove }: TableProps) {
  const t = useTranslations('panel.customers')
  const actions = {
    edit: view.edit,
    showPage: (id: string) => view.open('page', id),
    renew,
    showDocuments: (id: string) => view.open('documents', id),
    remove,
  }
  const columns = useCustomerColumns(actions, withContact)
  return (
    <RecordTable
      label={t('list')}
      rows={rows}
      columns={columns}
      empty={t('empty')}
      fetching={fetching}
      narrowBelow={80}
    />
  )
}
