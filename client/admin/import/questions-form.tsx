import { Box, Button, Group, Paper, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ImportCheck, ImportRecord } from '../../../shared/imports'
import { Dimmed } from '../ui/dimmed'
import { FormLock } from '../ui/form-lock'
import classes from './import.module.css'
import { QuestionFields } from './question-fields'
import { openCount, QUESTION_KINDS, type Questions } from './question-values'
import { useKnownOptions } from './use-known-options'
import { useQuestionsForm } from './use-questions-form'

type Props = { record: ImportRecord; check: ImportCheck; questions: Questions }

/** All questions about a file together, each once; the answers can be changed until the run. */
export function QuestionsForm({ record, check, questions }: Props) {
  const t = useTranslations('panel.customers.imports.questions')
  const known = useKnownOptions()
  const { form, submit } = useQuestionsForm(record.id, questions, known.plans)
  const count = openCount(questions)
  return (
    <Paper component="section" aria-labelledby="import-questions">
      <details open={count > 0 || questions.foreignAmounts.length > 0}>
        <summary className={classes.sectionHead}>
          <Box flex="1 1 280px">
            <Title order={3} size="h4" id="import-questions">
              {t('title', { count })}
            </Title>
            <Dimmed>{t(count > 0 ? 'hint' : 'answeredHint')}</Dimmed>
          </Box>
        </summary>
        <form noValidate onSubmit={submit} aria-labelledby="import-questions">
          <FormLock locked={form.submitting}>
            {QUESTION_KINDS.map((kind) => (
              <QuestionFields key={kind} {...{ kind, form, questions, check, record, known }} />
            ))}
          </FormLock>
          <Group className={classes.formEnd}>
            <Button
              type="submit"
              variant={count > 0 ? 'filled' : 'light'}
              loading={form.submitting}
              disabled={count === 0 && !form.isDirty()}
            >
              {t('save')}
            </Button>
          </Group>
        </form>
      </details>
    </Paper>
  )
}
