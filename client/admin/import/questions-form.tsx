import { Box, Button, Group, Paper, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ImportCheck, ImportRecord, ImportResolution } from '../../../shared/imports'
import { trpc } from '../../api/trpc'
import { Dimmed } from '../ui/dimmed'
import { FormLock } from '../ui/form-lock'
import { useSaveForm } from '../ui/use-save-form'
import classes from './import.module.css'
import { QuestionFields } from './question-fields'
import {
  type Choices,
  type KnownPlan,
  mergedChoices,
  openCount,
  QUESTION_KINDS,
  type Question,
  toChoices,
  toResolution,
} from './question-values'
import { useKnownOptions } from './use-known-options'

type Props = { record: ImportRecord; check: ImportCheck; questions: Question[] }

/** All questions about a file together, each once; the answers can be changed until the run. */
export function QuestionsForm({ record, check, questions }: Props) {
  const t = useTranslations('panel.customers.imports.questions')
  const known = useKnownOptions()
  const { form, submit } = useQuestionsForm(record.id, questions, known.plans)
  const count = openCount(questions)
  return (
    <Paper component="section" aria-labelledby="import-questions">
      <details open={count > 0 || check.foreignAmounts.length > 0}>
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

/**
 * Saving new or changed answers checks the file again. Answers that come in from another window leave alone what is
 * chosen here and not saved.
 */
function useQuestionsForm(id: string, questions: Question[], plans: KnownPlan[]) {
  const t = useTranslations('panel.customers.imports.questions')
  const { client, customers } = trpc.useUtils()
  // One mutation: between two the page would show the new answers with the old result.
  const { mutateAsync } = useMutation({
    mutationFn: async (answers: ImportResolution) => {
      await client.customers.imports.resolve.mutate(answers)
      return client.customers.imports.check.mutate({ id })
    },
  })
  const first = toChoices(questions.map(({ likely }) => likely))
  const state = useSaveForm<Choices>({
    name: 'import-questions',
    initialValues: first,
    validate: () => ({}),
    save: async ({ choices }) => {
      const record = await mutateAsync(toResolution(id, questions, choices, plans))
      customers.imports.byId.setData({ id }, record)
    },
    messages: { saved: t('saved'), failed: t('failed') },
  })
  const { form } = state
  const shown = useRef(questions)
  useEffect(() => {
    const former = shown.current
    if (former === questions) return
    shown.current = questions
    // A refusal that shows the questions to be out of date loads them again: its message stays.
    const { errors } = form
    form.setInitialValues(first)
    form.setValues(toChoices(mergedChoices(former, form.values.choices, questions)))
    form.setErrors(errors)
  })
  return state
}
