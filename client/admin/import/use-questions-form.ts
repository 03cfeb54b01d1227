import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ImportResolution } from '../../../shared/imports'
import { trpc } from '../../api/trpc'
import { useSaveForm } from '../ui/use-save-form'
import {
  type Choices,
  firstChoices,
  type KnownPlan,
  mergedChoices,
  type Questions,
  toResolution,
} from './question-values'

/**
 * The form of all questions about a file; saving new or changed answers checks the file again. Answers that come in from
 * another window leave alone what is chosen here and not saved.
 */
export function useQuestionsForm(id: string, questions: Questions, plans: KnownPlan[]) {
  const t = useTranslations('panel.customers.imports.questions')
  const { client, customers } = trpc.useUtils()
  // One mutation: between two the page would show the new answers with the old result.
  const { mutateAsync } = useMutation({
    mutationFn: async (answers: ImportResolution) => {
      await client.customers.imports.resolve.mutate(answers)
      return client.customers.imports.check.mutate({ id })
    },
  })
  const state = useSaveForm<Choices>({
    name: 'import-questions',
    initialValues: firstChoices(questions),
    validate: () => ({}),
    save: async (choices) => {
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
    form.setInitialValues(firstChoices(questions))
    form.setValues(mergedChoices(former, form.values, questions))
    form.setErrors(errors)
  })
  return state
}
export type QuestionsFormState = ReturnType<typeof useQuestionsForm>['form']
