import { Anchor, Paper, Progress, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IMPORT_MAX_ROWS, IMPORT_WORKBOOK_MAX_ROWS } from '../../../shared/imports'
import { FailureAlert } from '../ui/alerts'
import { Dimmed } from '../ui/dimmed'
import { FileDropzone } from '../ui/file-drop'
import { useUpload } from './use-upload'

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
