import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import { DeleteDialog } from '../../records/delete-dialog'
import { formatFileSize, formatInstant } from '../../ui/formats'
import { DocumentIcon, DownloadIcon, ImageIcon, TrashIcon } from '../../ui/icons'
import { OneLine } from '../../ui/one-line'
import type { RecordColumn } from '../../ui/record-column'
import { RecordTable } from '../../ui/record-table'
import { RowActions } from '../../ui/row-actions'
import classes from './documents.module.css'
import { useDownload } from './use-download'

type PolicyDocument = RouterOutputs['documents']['list'][number]

/** The documents that a customer has, the latest first. */
export function DocumentTable({ documents }: { documents: PolicyDocument[] }) {
  const t = useTranslations('panel.customers.documents')
  const [deleting, setDeleting] = useState<PolicyDocument | null>(null)
  const region = useRef<HTMLDivElement>(null)
  const columns = useColumns(setDeleting)
  const deletion = trpc.documents.delete.useMutation()
  return (
    <div ref={region} tabIndex={-1} className={classes.region}>
      <RecordTable label={t('list')} rows={documents} columns={columns} empty={t('empty')} />
      <DeleteDialog
        record={deleting}
        texts={useTranslations('panel.customers.documents.deletion')}
        nameOf={({ fileName }) => fileName}
        mutation={deletion}
        onClose={() => setDeleting(null)}
        onGone={() => region.current?.focus()}
      />
    </div>
  )
}

function useColumns(remove: (document: PolicyDocument) => void): RecordColumn<PolicyDocument>[] {
  const t = useTranslations('panel.customers.documents')
  const download = useDownload()
  return [
    { key: 'name', title: t('name'), render: (row) => <FileName document={row} /> },
    {
      key: 'size',
      title: t('size'),
      render: (row) => <span className={classes.number}>{formatFileSize(row.fileSize)}</span>,
    },
    {
      key: 'uploadedAt',
      title: t('uploadedAt'),
      render: (row) => <span className={classes.number}>{formatInstant(row.uploadedAt)}</span>,
    },
    { key: 'uploadedBy', title: t('uploadedBy'), render: (row) => row.uploadedBy ?? t('unknownUploader') },
    {
      key: 'actions',
      title: t('actions'),
      isActions: true,
      width: 110,
      render: (row) => {
        const name = (action: string) => t('actionOn', { action, name: row.fileName })
        return (
          <RowActions
            actions={[
              {
                label: t('download'),
                name: name(t('download')),
                Icon: DownloadIcon,
                color: 'gray',
                act: () => download(row),
              },
              { label: t('delete'), name: name(t('delete')), Icon: TrashIcon, color: 'red', act: () => remove(row) },
            ]}
          />
        )
      },
    },
  ]
}

function FileName({ document: { fileName, mimeType } }: { document: PolicyDocument }) {
  const Icon = mimeType === 'application/pdf' ? DocumentIcon : ImageIcon
  return (
    <span className={classes.file}>
      <span className={classes.fileIcon}>
        <Icon size={18} />
      </span>
      <OneLine>{fileName}</OneLine>
    </span>
  )
}
