import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { fieldErrorsOf, messageOf, reasonOf } from '../../api/errors'
import { type ChangedField, changedFields } from './changed-fields'
import { useNotify } from './notify'
import { useUnsavedChanges } from './unsaved-changes'

export type RecordFormState<Values extends object> = UseFormReturnType<Values>

/** Somebody else changed the record meanwhile: the server's sentence, and what they changed. */
export type Stale<Values> = { message: string; changes: ChangedField<Values>[] }

type Options<Values extends object> = {
  /** Tells the form from others on the same page. */
  name?: string
  /** The record as it was last saved or loaded. */
  initialValues: Values
  /** Messages by field; usually a schema's, over what will be sent. */
  validate: (values: Values) => FormErrors
  save: (values: Values) => Promise<unknown>
  /** The newest version of an existing record, for comparison with the one the form was filled from. */
  loadNewest?: () => Promise<Values>
  messages: {
    saved: string | ((values: Values) => string)
    failed: string
    /** The message of fields that must be filled, where it is to be said once for the whole form too. */
    missing?: string
  }
  onSaved?: () => void
}

/**
 * The state of a form for one record, and what happens when it is sent: errors go to their fields and the first of
 * them gets the focus, everything else becomes one notification, and a failure leaves the form as it was.
 */
export function useRecordForm<Values extends object>(options: Options<Values>) {
  const { messages } = options
  const notify = useNotify()
  const [stale, setStale] = useState<Stale<Values> | null>(null)
  const { name, initialValues, validate } = options
  const form = useForm<Values>({ name, initialValues, validate })
  useUnsavedChanges(form.isDirty())

  const fail = async (error: unknown) => {
    const fieldErrors = fieldErrorsOf(error)
    if (reasonOf(error) === 'record-stale' && options.loadNewest) {
      // Without the newer version the dialog still says that there is one.
      const newest = await options.loadNewest().catch(() => initialValues)
      setStale({ message: messageOf(error, messages.failed), changes: changedFields(initialValues, newest) })
    } else if (firstField(form, fieldErrors)) {
      form.setErrors(fieldErrors)
      focusFirst(form, fieldErrors)
    } else notify.error(messageOf(error, messages.failed))
  }
  const submit = form.onSubmit(
    async (values) => {
      try {
        await options.save(values)
      } catch (error) {
        return fail(error)
      }
      // What was typed while it was being saved is not saved.
      form.resetDirty(values)
      notify.success(typeof messages.saved === 'string' ? messages.saved : messages.saved(values))
      options.onSaved?.()
    },
    (errors) => {
      focusFirst(form, errors)
      if (messages.missing && Object.values(errors).includes(messages.missing)) notify.error(messages.missing)
    },
  )
  /** Fills a form that stays on the screen with another version of its record. */
  const refill = (newest: Values) => {
    form.setInitialValues(newest)
    form.reset()
  }
  return { form, submit, stale, refill, keepEditing: () => setStale(null) }
}

/** The first field, in the order of the screen, that an error belongs to. */
function firstField<Values extends object>(form: RecordFormState<Values>, errors: object): string | undefined {
  return Object.keys(form.values).find((field) => field in errors)
}

function focusFirst<Values extends object>(form: RecordFormState<Values>, errors: object): void {
  const field = firstField(form, errors)
  if (field) form.getInputNode(field as never)?.focus()
}
