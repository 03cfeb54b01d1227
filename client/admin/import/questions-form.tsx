import { Box, Button, Group, Paper, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ImportResolution, QUESTION_KINDS, type Question } from '../../../shared/imports'
import { DATE_MESSAGE } from '../../../shared/text'
import { trpc } from '../../api/trpc'
import { FailureAlert } from '../ui/alerts'
import { Dimmed } from '../ui/dimmed'
import { FormLock } from '../ui/form-lock'
import { useUnsavedChanges } from '../ui/unsaved-changes'
import classes from './import.module.css'
import { QuestionField } from './question-field'
import { type Choices, CREATE, choiceOf, isOption, isUnreadable, openCount, toResolution } from './question-values'
import { useImportAction } from './use-import'

type Props = { id: string; questions: Question[] }

/** Whether it is to be looked at: amounts of another currency also where nobody has to answer. */
const isOpen = ({ kind, answer }: Question) => answer === null || kind === 'currency'

/**
 * All questions about a file together, each once; the answers can be changed until the run. What is chosen here and not
 * saved stays when the server has newer questions or answers. Saving checks the file again.
 */
export function QuestionsForm({ id, questions }: Props) {
  const t = useTranslations('panel.customers.imports.questions')
  const { client } = trpc.useUtils()
  // One mutation: between two the page would show the new answers with the old result.
  const saving = useMutation({
    mutationFn: async (answers: ImportResolution) => {
      await client.customers.imports.resolve.mutate(answers)
      return client.customers.imports.check.mutate({ id })
    },
  })
  const { run, running, failure, errors } = useImportAction(saving, t('failed'))
  const form = useRef<HTMLFormElement>(null)
  const [own, setOwn] = useState<Choices>({})
  const [unread, setUnread] = useState<Record<string, string>>({})
  const resolution = toResolution(id, questions, own)
  const isChanged = resolution.answers.some((one) => own[one.id] !== undefined)
  useUnsavedChanges(isChanged)
  const choose = (some: Question[], choice: string) =>
    setOwn((before) => ({ ...before, ...Object.fromEntries(some.map((one) => [one.id, choice])) }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = questions.filter((question) => isUnreadable(question, choiceOf(question, own)))
    setUnread(Object.fromEntries(wrong.map((one) => [one.id, DATE_MESSAGE])))
    if (wrong.length === 0) run(resolution)
  }
  useEffect(() => {
    const isWrong = [errors, unread].some((messages) => Object.keys(messages).length > 0)
    if (isWrong && !running) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [running, errors, unread])
  const groupsOf = (some: Question[]) =>
    QUESTION_KINDS.map((kind) => {
      const asked = some.filter((question) => question.kind === kind)
      const toCreate = asked.filter((question) => choiceOf(question, own) === '' && isOption(question, CREATE))
      return asked.length === 0 ? null : (
        <fieldset key={kind} className={classes.group}>
          <legend className={classes.groupName}>{t(`kinds.${kind}`)}</legend>
          {asked.map((question) => (
            <QuestionField
              key={question.id}
              question={question}
              choice={choiceOf(question, own)}
              error={unread[question.id] ?? errors[question.id]}
              onChoose={(choice) => choose([question], choice)}
            />
          ))}
          {toCreate.length > 1 && (
            <div className={classes.formEnd}>
              <Button onClick={() => choose(toCreate, CREATE)}>{t('createAll', { count: toCreate.length })}</Button>
            </div>
          )}
        </fieldset>
      )
    })
  const count = openCount(questions)
  const open = questions.filter(isOpen)
  const saved = questions.filter((question) => !isOpen(question))
  return (
    <Paper component="section" aria-labelledby="import-questions">
      <details open={open.length > 0}>
        <summary className={classes.sectionHead}>
          <Box flex="1 1 280px">
            <Title order={3} size="h4" id="import-questions">
              {t('title', { count })}
            </Title>
            <Dimmed>{t(count > 0 ? 'hint' : 'answeredHint')}</Dimmed>
          </Box>
        </summary>
        <form ref={form} noValidate onSubmit={submit} aria-labelledby="import-questions">
          <FormLock locked={running}>
            {groupsOf(open)}
            {saved.length > 0 && (
              <details open={open.length === 0} className={classes.folded}>
                <summary className={classes.sectionHead}>
                  <Text size="sm" fw={600}>
                    {t('saved', { count: saved.length })}
                  </Text>
                </summary>
                {groupsOf(saved)}
              </details>
            )}
          </FormLock>
          <Group className={classes.formEnd}>
            {failure && <FailureAlert flex="1 1 280px">{failure}</FailureAlert>}
            <Button
              type="submit"
              variant={count > 0 ? 'filled' : 'light'}
              loading={running}
              disabled={resolution.answers.length === 0}
            >
              {t('save')}
            </Button>
          </Group>
        </form>
      </details>
    </Paper>
  )
}
