import { Button, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { LoadedRecord } from '../records/loaded-record'
import { Dimmed } from '../ui/dimmed'
import { Loaded } from '../ui/loaded'
import { RecordPaper } from '../ui/record-paper'
import { useLeave } from '../ui/unsaved-changes'
import { DocumentDropzone } from './document-dropzone'
import { DocumentTable } from './document-table'
import classes from './documents.module.css'
import { DownloadAllButton } from './download-all-button'
import { UploadList } from './upload-list'
import { useUploads } from './use-uploads'

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
          <DocumentDropzone onFiles={(files) => queue.add(files)} />
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
