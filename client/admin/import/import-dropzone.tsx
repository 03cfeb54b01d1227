import { Anchor, Paper, Progress, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, IMPORT_WORKBOOK_MAX_ROWS } from '../../../shared/imports'
import { isStopped, messageOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { FailureAlert } from '../ui/alerts'
import { Dimmed } from '../ui/dimmed'
import { FileDropzone } from '../ui/file-drop'
import { formatFileSize } from '../ui/formats'
import { useUnsavedChanges } from '../ui/unsaved-changes'
import { useOneAtATime } from '../ui/use-one-at-a-time'
import { useStoppableUpload } from '../ui/use-stoppable-upload'

/** The types that the file picker offers. Other files are sent too: the server's error names their kind best. */
const PICKED_TYPES = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx', '.xlsm', '.xls'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
}

/** The first step of an import: choosing its file, with a description of such files. */
export function ImportDropzone({ onUploaded }: { onUploaded: (id: string) => void }) {
  const t = useTranslations('panel.customers.imports.file')
  const { take, failure, percent } = useUpload(onUploaded)
  return (
    <Stack gap="sm">
      {percent === null ? (
        <FileDropzone
          label={t('input')}
          invitation={t('drop')}
          limits={t('limits', { workbookRows: IMPORT_WORKBOOK_MAX_ROWS, rows: IMPORT_MAX_ROWS })}
          choose={t('choose')}
          accept={PICKED_TYPES}
          onFiles={take}
          onRefused={take}
          multiple={false}
        />
      ) : (
        <Sending percent={percent} />
      )}
      {failure && <FailureAlert>{failure}</FailureAlert>}
      <Dimmed>{t.rich('samples', { csv: sampleLink('csv'), xlsx: sampleLink('xlsx') })}</Dimmed>
    </Stack>
  )
}

/** Uploads the file of a new import, with progress and error; leaving the page aborts it. */
function useUpload(onUploaded: (id: string) => void) {
  const t = useTranslations('panel.customers.imports.file')
  const leaving = useTranslations('panel.customers.documents.leaving')
  const { client, customers } = trpc.useUtils()
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState(0)
  const [controller] = useState(() => ({ current: new AbortController() }))
  // Strict mode mounts twice, and an aborted controller stays aborted.
  useEffect(() => {
    controller.current = new AbortController()
    return () => controller.current.abort()
  }, [controller])
  const { mutateAsync, isPending } = useStoppableUpload(client.customers.imports.upload.mutate)
  const words = { title: t('leaving'), question: t('leavingQuestion') }
  useUnsavedChanges(isPending, { ...words, leave: leaving('leave'), stay: leaving('stay') })
  const send = useOneAtATime(async (file: File) => {
    setSent(0)
    const form = new FormData()
    form.append('file', file)
    try {
      const record = await mutateAsync({ form, onProgress: setSent, signal: controller.current.signal })
      customers.imports.byId.setData({ id: record.id }, record)
      onUploaded(record.id)
    } catch (error) {
      if (!isStopped(error)) setFailure(messageOf(error, t('failed')))
    }
  })
  const take = ([file, ...others]: File[]) => {
    if (!file) return
    const tooLarge = file.size > IMPORT_MAX_BYTES && t('tooLarge', { size: formatFileSize(IMPORT_MAX_BYTES) })
    const refusal = others.length > 0 ? t('onlyOne') : tooLarge || null
    setFailure(refusal)
    if (!refusal) send(file)
  }
  return { take, failure, percent: isPending ? Math.floor(sent * 100) : null }
}

/** The progress of the upload; once all bytes are sent, the server still has to read the file. */
function Sending({ percent }: { percent: number }) {
  const t = useTranslations('panel.customers.imports.file')
  const isSent = percent === 100
  return (
    <Paper p="lg">
      <Stack gap="sm">
        <Text fw={600} role="status">
          {t(isSent ? 'reading' : 'sending')}
        </Text>
        <Progress.Root size="lg">
          <Progress.Section value={percent} aria-label={t('sending')} striped={isSent} animated={isSent} />
        </Progress.Root>
        <Dimmed style={{ fontVariantNumeric: 'tabular-nums' }}>{t(isSent ? 'sent' : 'percent', { percent })}</Dimmed>
      </Stack>
    </Paper>
  )
}

const sampleLink = (kind: 'csv' | 'xlsx') => (words: ReactNode) => (
  <Anchor href={`/exports/import/sample.${kind}`} download underline="always">
    {words}
  </Anchor>
)
