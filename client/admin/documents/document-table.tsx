import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { useDeletion } from '../records/delete-dialog'
import { formatFileSize } from '../ui/formats'
import { DownloadIcon, EditIcon, EyeIcon, TrashIcon } from '../ui/icons'
import { Instant } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import { RecordTable } from '../ui/record-table'
import table from '../ui/record-table.module.css'
import { RowActions } from '../ui/row-actions'
import { DocumentPreview, FileName } from './document-preview'
import classes from './documents.module.css'
import { SaidDetails } from './said-details'
import { SaidDialog } from './said-dialog'
import { ShownField } from './shown-field'
import { type PolicyDocument, useDownload, useReached } from './use-reached'

/** The documents of a customer, the latest first. */
export function DocumentTable({ documents }: { documents: PolicyDocument[] }) {
  const t = useTranslations('panel.customers.documents')
  const [shown, setShown] = useState<PolicyDocument | null>(null)
  const [edited, setEdited] = useState<PolicyDocument | null>(null)
  const { region, remove, dialog } = useDeletion<PolicyDocument, HTMLDivElement>({
    texts: useTranslations('panel.customers.documents.deletion'),
    nameOf: ({ fileName }) => fileName,
    procedure: trpc.documents.delete,
  })
  const columns = useColumns({ show: useReached('showFailed', setShown), edit: setEdited, remove })
  return (
    <div ref={region} tabIndex={-1} className={classes.region}>
      <RecordTable label={t('list')} rows={documents} columns={columns} empty={t('empty')} />
      {shown && <DocumentPreview document={shown} onClose={() => setShown(null)} />}
      {edited && <SaidDialog document={edited} onClose={() => setEdited(null)} />}
      {dialog}
    </div>
  )
}

type Act = (document: PolicyDocument) => void

function useColumns({ show, edit, remove }: Record<'show' | 'edit' | 'remove', Act>): RecordColumn<PolicyDocument>[] {
  const t = useTranslations('panel.customers.documents')
  const said = useTranslations('documents')
  const download = useDownload()
  const links = useTranslations('links.documents')
  const { insuredLinks } = trpc.customers.formOptions.useQuery().data ?? {}
  return [
    { key: 'name', title: t('name'), render: (row) => <FileName document={row} onShow={() => show(row)} /> },
    ...(insuredLinks
      ? [{ key: 'shown', title: links('shown'), render: (row: PolicyDocument) => <ShownField document={row} /> }]
      : []),
    {
      key: 'size',
      title: t('size'),
      render: (row) => <span className={table.number}>{formatFileSize(row.fileSize)}</span>,
    },
    { key: 'kind', title: said('kind'), render: (row) => <SaidDetails document={row} /> },
    { key: 'uploadedAt', title: t('uploadedAt'), render: (row) => <Instant at={row.uploadedAt} /> },
    { key: 'uploadedBy', title: t('uploadedBy'), render: (row) => row.uploadedBy ?? t('unknownUploader') },
    {
      key: 'actions',
      title: t('actions'),
      isActions: true,
      width: 150,
      render: (row) => (
        <RowActions
          of={row.fileName}
          actions={[
            { label: t('show'), Icon: EyeIcon, act: () => show(row) },
            { label: t('download'), Icon: DownloadIcon, act: () => download(row) },
            { label: said('edit'), Icon: EditIcon, act: () => edit(row) },
            { label: t('delete'), Icon: TrashIcon, color: 'red', act: () => remove(row) },
          ]}
        />
      ),
    },
  ]
}
