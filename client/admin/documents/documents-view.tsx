import { Button, Group, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DOCUMENT_MAX_MEGABYTES, documentTypesInWords } from '../../../shared/documents'
import { calendarDate, DATE_MESSAGE } from '../../../shared/text'
import { trpc } from '../../api/trpc'
import { LoadedRecord } from '../records/loaded-record'
import { Dimmed } from '../ui/dimmed'
import { FileDropzone } from '../ui/file-drop'
import { formatFileSize } from '../ui/formats'
import { DownloadIcon } from '../ui/icons'
import { Loaded } from '../ui/loaded'
import { RecordPaper } from '../ui/record-paper'
import { useLeave } from '../ui/unsaved-changes'
import { DocumentTable } from './document-table'
import classes from './documents.module.css'
import { PICKED_TYPES } from './file-refusal'
import { SaidFields } from './said-fields'
import { UploadList, useUploads } from './upload-list'
import { NOTHING_SAID } from './upload-queue'

type Props = {
  id: string
  /** Hands over, once, the pictures that were taken for this policy: they are uploaded. */
  takePictures: () => File[]
  onClose: () => void
}

/** The documents of one customer's policy, and their upload. */
export function CustomerDocuments({ id, takePictures, onClose }: Props) {
  const t = useTranslations('panel.customers.documents')
  const customer = trpc.customers.byId.useQuery({ id })
  const documents = trpc.documents.list.useQuery({ customerId: id })
  const { uploads, queue } = useUploads(id)
  const [said, setSaid] = useState(NOTHING_SAID)
  const isSaid = said.validUntil === '' || calendarDate.safeParse(said.validUntil).success
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are handed over once
  useEffect(() => {
    const later = setTimeout(() => queue.add(takePictures()))
    return () => clearTimeout(later)
  }, [queue])
  const leave = useLeave()
  const region = useRef<HTMLElement>(null)
  return (
    <LoadedRecord query={customer} failure={t('loadFailed')} onBack={onClose}>
      {({ fullName, policyNumber }) => (
        <section ref={region} tabIndex={-1} aria-labelledby="documents-title" className={classes.region}>
          <div className={classes.head}>
            <div>
              <Title order={2} size="h3" id="documents-title">
                {t('title')}
              </Title>
              <Text fw={600} mt={4} className={classes.fileName}>
                {fullName}
              </Text>
              <Dimmed>{t('policy', { policyNumber })}</Dimmed>
            </div>
            <Button onClick={() => leave(onClose)} flex="none">
              {t('close')}
            </Button>
          </div>
          <SaidFields said={said} errors={isSaid ? {} : { validUntil: DATE_MESSAGE }} onChange={setSaid} />
          <DocumentDropzone onFiles={(files) => queue.add(files, isSaid ? said : { ...said, validUntil: '' })} />
          <UploadList uploads={uploads} queue={queue} onGone={() => region.current?.focus({ preventScroll: true })} />
          <RecordPaper mt="md">
            <Loaded query={documents} failure={t('loadFailed')}>
              {(list) => (
                <>
                  {list.length > 1 && <DownloadAllButton customerId={id} documents={list} />}
                  <DocumentTable documents={list} />
                </>
              )}
            </Loaded>
          </RecordPaper>
        </section>
      )}
    </LoadedRecord>
  )
}

/** Takes files by drop or click. It rejects none itself: the upload queue tells what is wrong with one. */
export function DocumentDropzone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('panel.customers.documents')
  return (
    <FileDropzone
      label={t('input')}
      invitation={t('drop')}
      limits={t('limits', { types: documentTypesInWords('disjunction'), megabytes: String(DOCUMENT_MAX_MEGABYTES) })}
      choose={t('choose')}
      accept={PICKED_TYPES}
      onFiles={onFiles}
      onRefused={onFiles}
    />
  )
}

type DownloadAllButtonProps = { customerId: string; documents: { fileSize: number }[] }

/** Saves all documents of a customer as one archive. */
function DownloadAllButton({ customerId, documents }: DownloadAllButtonProps) {
  const t = useTranslations('panel.customers.documents')
  const size = formatFileSize(documents.reduce((sum, { fileSize }) => sum + fileSize, 0))
  return (
    <Group justify="space-between" px="md" py="xs">
      <Dimmed>{t('downloadAllHint', { count: documents.length, size })}</Dimmed>
      <Button
        component="a"
        href={`/files/policy-documents/${customerId}.zip`}
        download
        size="xs"
        leftSection={<DownloadIcon size={16} />}
      >
        {t('downloadAll')}
      </Button>
    </Group>
  )
}
