import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { EraseDialog } from '../person-data/erase-dialog'
import { ExportDialog } from '../person-data/export-dialog'
import { RecordPages } from '../records/record-pages'
import { useFilters } from '../records/use-filters'
import { Dimmed } from '../ui/dimmed'
import { type Asked, useTrashColumns } from './trash-columns'

/** The dialogs for an admin's actions on a customer's data. */
const DIALOGS = { export: ExportDialog, erase: EraseDialog }

/** The deleted records that can still be restored. */
export default function TrashView() {
  const t = useTranslations('panel.trash')
  const filters = useFilters({})
  const query = trpc.activity.trash.useQuery({ page: filters.page }, { placeholderData: keepPreviousData })
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns = useTrashColumns(setAsked)
  const Dialog = asked && DIALOGS[asked.what]
  return (
    <>
      <RecordPages
        query={query}
        filters={filters}
        failure={t('loadFailed')}
        label={t('list')}
        columns={columns}
        empty={t('empty')}
        summary={() => (
          <Dimmed mb="md" maw="70ch">
            {t('intro')}
          </Dimmed>
        )}
      />
      {Dialog && (
        <Dialog
          ids={[asked.record.id]}
          policyNumber={asked.record.policyNumber ?? ''}
          leftOut={0}
          onGone={() => {
            setAsked(null)
            void utils.activity.trash.invalidate()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
