import { Paper, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddButton } from '../ui/add-button'
import { Loaded } from '../ui/loaded'
import { Pagination } from '../ui/pagination'
import { RecordTable } from '../ui/record-table'
import { useListShortcuts } from '../ui/use-list-shortcuts'
import { type CustomerRow, useCustomerColumns } from './customer-columns'
import { CustomerFilterBar } from './customer-filter-bar'
import classes from './customers.module.css'
import { DeleteCustomer } from './delete-customer'
import { type CustomerView, useCustomerFilters } from './query'
import { useCustomerPage } from './use-customer-page'

/** Search, filters and the page of customers that they lead to. */
export function CustomerList({ view }: { view: CustomerView }) {
  const t = useTranslations('panel.customers')
  const filters = useCustomerFilters()
  const list = useCustomerPage(filters)
  const [deleting, setDeleting] = useState<CustomerRow | null>(null)
  const region = useRef<HTMLDivElement>(null)
  const columns = useCustomerColumns({ edit: view.edit, showDocuments: view.showDocuments, remove: setDeleting })
  useListShortcuts(view.add)
  // Asking again for the page that failed to load is trying again.
  const goTo = (page: number) => (page === filters.query.page ? list.refetch() : filters.setPage(page))
  return (
    <div ref={region} tabIndex={-1} className={classes.region}>
      <div className={classes.toolbar}>
        <CustomerFilterBar filters={filters} />
        <AddButton label={t('add')} onClick={view.add} />
      </div>
      <Loaded query={list} failure={t('loadFailed')}>
        {(page) => (
          <>
            <Text size="sm" c="dimmed" role="status" mb="xs">
              {t('total', { count: page.total })}
            </Text>
            <Paper className={classes.records}>
              <RecordTable
                label={t('list')}
                rows={page.items}
                columns={columns}
                empty={t('empty')}
                fetching={list.isPlaceholderData}
                narrowBelow={80}
              />
              <Pagination shown={page} onPage={goTo} />
            </Paper>
          </>
        )}
      </Loaded>
      <DeleteCustomer customer={deleting} onClose={() => setDeleting(null)} onGone={() => region.current?.focus()} />
    </div>
  )
}
