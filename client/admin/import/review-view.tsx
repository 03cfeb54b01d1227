import { Button, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ImportRecord } from '../../../shared/imports'
import { trpc } from '../../api/trpc'
import { FailureAlert } from '../ui/alerts'
import { Dimmed } from '../ui/dimmed'
import { useLeave } from '../ui/unsaved-changes'
import classes from './import.module.css'
import { ResultFigures } from './result-card'
import { UnknownForm } from './unknown-form'
import { askedNames } from './unknown-values'
import { useImportAction } from './use-import'
import { WrongTable } from './wrong-table'

type Props = { record: ImportRecord; onRun: () => void; onColumns: () => void }

/** The result of the check, to review before the import runs. */
export function ReviewView({ record: { id, result, answers, planTypes }, onRun, onColumns }: Props) {
  const t = useTranslations('panel.customers.imports.review')
  const { run, running, failure } = useImportAction(trpc.customers.imports.run.useMutation(), t('failed'))
  const leave = useLeave()
  if (!result || 'takenBack' in result) return null
  const count = result.new + result.changed + result.renewed - result.waitingRows
  const out = result.wrongRows + result.waitingRows
  const nothing = result.waitingRows > 0 ? 'waiting' : 'nothing'
  const partly = result.waitingRows > 0 ? 'partlyWaiting' : 'partly'
  const hint = count === 0 ? nothing : out > 0 ? partly : 'whole'
  const names = askedNames(result.unknown, answers)
  return (
    <Stack gap="lg">
      <ResultFigures check={result} tense="found" />
      <UnknownForm id={id} names={names} planTypes={planTypes} />
      <WrongTable id={id} check={result} out={result.wrongRows} hasFile />
      {failure && <FailureAlert>{failure}</FailureAlert>}
      <div className={classes.actions}>
        <Dimmed flex="1 1 280px">{t(hint, { out, wrong: result.wrongRows, waiting: result.waitingRows })}</Dimmed>
        <Button onClick={() => leave(onColumns)} disabled={running}>
          {t('columns')}
        </Button>
        {count > 0 && (
          <Button variant="filled" loading={running} onClick={() => leave(() => run({ id }).then(onRun))}>
            {t('run', { count })}
          </Button>
        )}
      </div>
    </Stack>
  )
}
