import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { today } from '../../../shared/clock'
import { newId } from '../../../shared/new-id'
import { type TaskRepeat, taskInput, taskUpdateInput } from '../../../shared/tasks'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { checkBy } from '../ui/check-by'
import { useSaveForm } from '../ui/use-save-form'

export type Task = RouterOutputs['tasks']['list']['items'][number]

/** The customer or the quote request that a task is about. */
type TaskAbout = { customerId?: string | undefined; requestId?: string | undefined }

/** In the order of the screen; '' does not repeat. */
type Values = { text: string; dueOn: string; assignedTo: string; repeats: TaskRepeat | '' }
export type TaskForm = ReturnType<typeof useEditedTask>['form']

const checkNew = checkBy(taskInput)
const checkUpdate = checkBy(taskUpdateInput)
const toInput = ({ repeats, ...values }: Values) => ({ ...values, repeats: repeats || null })

/** The form of a new task, today's and for the person that `assignedTo` says, unless something else is chosen. */
export function useAddedTask(about: TaskAbout, assignedTo: string, onDone: () => void) {
  const t = useTranslations('panel.tasks')
  const create = trpc.tasks.create.useMutation()
  const [id] = useState(newId)
  return useSaveForm<Values>({
    initialValues: { text: '', dueOn: today(), assignedTo, repeats: '' },
    validate: (values) => checkNew(toInput(values)),
    save: async (values) => {
      await create.mutateAsync({ ...toInput(values), id, ...about })
    },
    messages: { saved: t('created'), failed: t('saveFailed') },
    onSaved: onDone,
  })
}

/**
 * The form of an open task. Only what was changed is sent, so that a colleague's other changes stay; `changed` names the
 * fields of these.
 */
export function useEditedTask(task: Task, onDone: () => void) {
  const t = useTranslations('panel.tasks')
  const update = trpc.tasks.update.useMutation()
  const [before] = useState(() => valuesOf(task))
  const { id, updatedAt } = task
  const changesOf = (values: Values) => {
    const isChanged = ([field, value]: [string, unknown]) => value !== toInput(before)[field as keyof Values]
    return { id, updatedAt, ...Object.fromEntries(Object.entries(toInput(values)).filter(isChanged)) }
  }
  const state = useSaveForm<Values>({
    initialValues: before,
    validate: (values) => checkUpdate(changesOf(values)),
    save: async (values) => {
      await update.mutateAsync(changesOf(values))
    },
    messages: { saved: t('saved'), failed: t('saveFailed') },
    onSaved: onDone,
  })
  const newest = valuesOf(task)
  const fields = Object.keys(before) as (keyof Values)[]
  return { ...state, changed: fields.filter((field) => newest[field] !== before[field]) }
}

const valuesOf = ({ text, dueOn, assignedTo, repeats }: Task): Values => ({
  text,
  dueOn,
  assignedTo: assignedTo ?? '',
  repeats: repeats ?? '',
})
