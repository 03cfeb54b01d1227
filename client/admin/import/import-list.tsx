import { Badge, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type ImportState, type ImportSummary, isAtWork } from '../../../shared/imports'
import { trpc } from '../../api/trpc'
import { IMPORT_STEPS } from '../addresses'
import { Dimmed } from '../ui/dimmed'
import { Loaded } from '../ui/loaded'
import { Instant, OneLine } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import { RecordPaper } from '../ui/record-paper'
import { RecordTable } from '../ui/record-table'
import { RowLink } from '../ui/row-link'
import { ImportDropzone } from './import-dropzone'
import { outRows, writtenRows } from './result-values'
import steps from './steps.module.css'
import { POLL_MS } from './use-import'
import { importHref } from './use-import-address'

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

const COLORS: Partial<Record<ImportState, string>> = {
  uploaded: 'yellow',
  checked: 'yellow',
  done: 'green',
  failed: 'red',
}

/** The columns of the list of imports. */
function useImportColumns(onOpen: (id: string) => void): RecordColumn<ImportSummary>[] {
  const t = useTranslations('panel.customers.imports')
  const outcomeOf = useOutcome()
  return [
    {
      key: 'file',
      title: t('columns.file'),
      render: ({ id, fileName }) => (
        <RowLink href={importHref(id)} onOpen={() => onOpen(id)}>
          {fileName}
        </RowLink>
      ),
    },
    {
      key: 'state',
      title: t('columns.state'),
      render: ({ state }) => (
        <Badge color={COLORS[state] ?? (isAtWork(state) ? 'blue' : 'gray')}>{t(`states.${state}`)}</Badge>
      ),
    },
    { key: 'outcome', title: t('columns.outcome'), render: outcomeOf },
    {
      key: 'created',
      title: t('columns.created'),
      render: ({ createdAt, createdBy }) => (
        <>
          <Instant at={createdAt} />
          <OneLine secondary>{createdBy ?? t('nobody')}</OneLine>
        </>
      ),
    },
  ]
}

/** The result of an import, in a line. */
function useOutcome() {
  const t = useTranslations('panel.customers.imports.outcome')
  return ({ state, failure, done, of, result }: ImportSummary): string => {
    if (failure) return failure
    if (isAtWork(state)) return of > 0 ? t('working', { done, of }) : t('begins')
    if (!result) return t(state === 'uploaded' ? 'uploaded' : 'none')
    if ('takenBack' in result) {
      return t('undone', { takenBack: result.takenBack, kept: result.keptRows, gone: result.goneRows })
    }
    const [count, out] = [writtenRows(result), outRows(result)]
    return state === 'checked' ? t('checked', { count: count - result.waitingRows, out }) : t('done', { count, out })
  }
}
