import { Button, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ImportRecord } from '../../../shared/imports'
import { trpc } from '../../api/trpc'
import { FailureAlert } from '../ui/alerts'
import { Dimmed } from '../ui/dimmed'
import { useLeave } from '../ui/unsaved-changes'
import classes from './import.module.css'
import { openCount } from './question-values'
import { QuestionsForm } from './questions-form'
import { ResultFigures } from './result-card'
import { writtenRows } from './result-values'
import { useImportAction } from './use-import'
import { WrongTable } from './wrong-table'

type Props = { record: ImportRecord; onRun: () => void; onColumns: () => void }

/** The result of the check, to review before the import runs. */
export function ReviewView({ record, onRun, onColumns }: Props) {
  const t = useTranslations('panel.customers.imports.review')
  const { run, running, failure } = useImportAction(trpc.customers.imports.run.useMutation(), t('failed'))
  const leave = useLeave()
  const { id, result } = record
  if (!result || 'takenBack' in result) return null
  const { questions } = result
  const isOpen = openCount(questions) > 0
  const count = writtenRows(result) - result.waitingRows
  const hint = count === 0 ? (isOpen ? 'waiting' : 'nothing') : isOpen ? 'open' : 'whole'
  return (
    <Stack gap="lg">
      <ResultFigures check={result} tense="found" />
      {questions.length > 0 && <QuestionsForm id={id} questions={questions} />}
      <WrongTable record={record} check={result} hasFile />
      {failure && <FailureAlert>{failure}</FailureAlert>}
      <div className={classes.actions}>
        <Dimmed flex="1 1 280px">{t(hint)}</Dimmed>
        <Button onClick={() => leave(onColumns)} disabled={running}>
          {t('columns')}
        </Button>
        {count > 0 && (
          <Button
            variant={isOpen ? 'default' : 'filled'}
            loading={running}
            onClick={() => leave(() => run({ id }).then(onRun))}
          >
            {t(isOpen ? 'runOpen' : 'run', { count })}
          </Button>
        )}
      </div>
    </Stack>
  )
}
