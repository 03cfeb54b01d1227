import { Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type ImportSummary, isAtWork } from '../../../shared/imports'
import { trpc } from '../../api/trpc'
import { IMPORT_STEPS } from '../addresses'
import { Dimmed } from '../ui/dimmed'
import { Loaded } from '../ui/loaded'
import { RecordPaper } from '../ui/record-paper'
import { RecordTable } from '../ui/record-table'
import { useImportColumns } from './import-columns'
import { ImportDropzone } from './import-dropzone'
import steps from './steps.module.css'
import { POLL_MS } from './use-import'

type Props = { onOpen: (id: string) => void }

/** Starts an import, and lists the earlier ones. */
export function ImportList({ onOpen }: Props) {
  const t = useTranslations('panel.customers.imports')
  const list = trpc.customers.imports.list.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => isAtWork(state)) ? POLL_MS : false),
  })
  return (
    <Stack gap="lg">
      <Dimmed maw="70ch">{t('intro')}</Dimmed>
      <ImportDropzone onUploaded={onOpen} />
      <Loaded query={list} failure={t('loadFailed')}>
        {(imports) => (imports.length === 0 ? <Lesson /> : <FormerImports imports={imports} onOpen={onOpen} />)}
      </Loaded>
    </Stack>
  )
}

/** Explains the steps of an import, as long as the list is empty. */
function Lesson() {
  const t = useTranslations('panel.customers.imports')
  return (
    <Paper component="section" aria-labelledby="import-lesson">
      <Title order={2} size="h4" id="import-lesson" px={24} pt={20}>
        {t('lesson.title')}
      </Title>
      <ol className={steps.lesson}>
        {IMPORT_STEPS.map((step, number) => (
          <li key={step} className={steps.lessonStep}>
            <span className={steps.stepNumber} aria-hidden="true">
              {number + 1}
            </span>
            <div>
              <Text fw={600}>{t(`steps.${step}`)}</Text>
              <Dimmed>{t(`lesson.${step}`)}</Dimmed>
            </div>
          </li>
        ))}
      </ol>
    </Paper>
  )
}

function FormerImports({ imports, onOpen }: Props & { imports: ImportSummary[] }) {
  const t = useTranslations('panel.customers.imports')
  const columns = useImportColumns(onOpen)
  return (
    <RecordPaper>
      <RecordTable label={t('list')} rows={imports} columns={columns} empty="" />
    </RecordPaper>
  )
}
