import { Alert, Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { ImportCheck, ImportRecord, ImportUndo } from '../../../shared/imports'
import { trpc } from '../../api/trpc'
import { panelHref } from '../addresses'
import { FailureAlert } from '../ui/alerts'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Dimmed } from '../ui/dimmed'
import { formatInstant } from '../ui/formats'
import classes from './import.module.css'
import { AnswersList, ResultFigures } from './result-card'
import { writtenRows } from './result-values'
import { useImportAction } from './use-import'
import { LeftTable, WrongTable } from './wrong-table'

type Props = { record: ImportRecord; onNext: () => void; onAgain: () => void }

/** The result of an import, and its undo. */
export function DoneView({ record, onNext, onAgain }: Props) {
  const t = useTranslations('panel.customers.imports.done')
  const { result } = record
  return (
    <Stack gap="lg">
      {result && ('takenBack' in result ? <Undone undo={result} /> : <Written record={record} check={result} />)}
      <Group justify="flex-end" gap="sm">
        <Button onClick={onNext}>{t('next')}</Button>
        {record.state === 'undone' && <Button onClick={onAgain}>{t('again')}</Button>}
        <Button component={Link} href={panelHref({ section: 'customers' })} variant="filled">
          {t('list')}
        </Button>
      </Group>
    </Stack>
  )
}

function Written({ record, check }: { record: ImportRecord; check: ImportCheck }) {
  const t = useTranslations('panel.customers.imports.done')
  const [asking, setAsking] = useState(false)
  const { run, running, failure } = useImportAction(trpc.customers.imports.undo.useMutation(), t('undo.failed'))
  const { id, undoUntil } = record
  return (
    <>
      <Alert color="green" title={t('title', { count: writtenRows(check) })}>
        {t('hint')}
      </Alert>
      <ResultFigures check={check} tense="written" />
      <AnswersList questions={check.questions} />
      <WrongTable record={record} check={check} hasFile={undoUntil !== null} />
      {undoUntil && (
        <Paper component="section" aria-labelledby="import-undo" className={classes.sectionHead}>
          <Box flex="1 1 280px">
            <Title order={3} size="h4" id="import-undo">
              {t('undo.title')}
            </Title>
            <Dimmed>{t('undo.until', { at: formatInstant(undoUntil) })}</Dimmed>
          </Box>
          <Button onClick={() => setAsking(true)}>{t('undo.action')}</Button>
        </Paper>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('undo.action')}
        confirm={t('undo.confirm')}
        running={running}
        onConfirm={() => run({ id })}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">{t('undo.question')}</Text>
        {failure && <FailureAlert>{failure}</FailureAlert>}
      </ConfirmDialog>
    </>
  )
}

function Undone({ undo }: { undo: ImportUndo }) {
  const t = useTranslations('panel.customers.imports.undone')
  return (
    <>
      <Alert color="blue" title={t('title', { count: undo.takenBack })}>
        {t(undo.keptRows + undo.goneRows > 0 ? 'partly' : 'whole')}
      </Alert>
      <LeftTable kind="kept" undo={undo} />
      <LeftTable kind="gone" undo={undo} />
    </>
  )
}
