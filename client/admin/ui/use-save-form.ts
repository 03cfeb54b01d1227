import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { fieldErrorsOf, messageOf } from '../../api/errors'
import { useNotify } from './notify'
import { useUnsavedChanges } from './unsaved-changes'

export type SaveFormOptions<Values extends object> = {
  /** Tells the form from others on the same page. */
  name?: string
  /** What was last saved or loaded. */
  initialValues: Values
  /** Messages by field; usually a schema's, over what will be sent. */
  validate: (values: Values) => FormErrors
  /** @returns what is saved now, or null where the person is to decide something first */
  save: (values: Values) => Promise<Values | null>
  messages: {
    saved: string | ((values: Values) => string)
    failed: string
    /** The message of fields that must be filled, where it is to be said once for the whole form too. */
    missing?: string
  }
  onSaved?: () => void
}

/**
 * The state of a form, and what happens when it is sent: errors go to their fields and the first of them gets the focus,
 * everything else becomes one notification, and a failure leaves the form as it was.
 */
export function useSaveForm<Values extends object>({ save, messages, onSaved, ...options }: SaveFormOptions<Values>) {
  const notify = useNotify()
  const form = useForm<Values>(options)
  const focus = useFocusAfterSubmit(form)
  useUnsavedChanges(form.isDirty())

  /** Fills the form with what is saved, or with a newer version. */
  const refill = (values: Values) => {
    form.setInitialValues(values)
    form.reset()
  }
  const fail = (error: unknown) => {
    const fieldErrors = fieldErrorsOf(error)
    if (!firstField(form, fieldErrors)) return notify.error(messageOf(error, messages.failed))
    form.setErrors(fieldErrors)
    focus(fieldErrors)
  }
  const send = async (values: Values, saveThem = save) => {
    form.setSubmitting(true)
    try {
      const saved = await saveThem(values)
      if (!saved) return
      refill(saved)
      notify.success(typeof messages.saved === 'string' ? messages.saved : messages.saved(saved))
      onSaved?.()
    } catch (error) {
      fail(error)
    } finally {
      form.setSubmitting(false)
    }
  }
  const submit = form.onSubmit(
    (values) => send(values),
    (errors) => {
      focus(errors)
      if (messages.missing && Object.values(errors).includes(messages.missing)) notify.error(messages.missing)
    },
  )
  return { form, submit, send, refill }
}

/** Where the focus goes once the fields, which rest while they are being sent, can take it. */
function useFocusAfterSubmit<Values extends object>(form: UseFormReturnType<Values>) {
  const field = useRef<string>(undefined)
  useEffect(() => {
    if (form.submitting || !field.current) return
    form.getInputNode(field.current as never)?.focus()
    field.current = undefined
  })
  return (errors: object) => {
    field.current = firstField(form, errors)
  }
}

/** The first field, in the order of the screen, that an error belongs to. */
function firstField<Values extends object>(form: UseFormReturnType<Values>, errors: object): string | undefined {
  return Object.keys(form.values).find((field) => field in errors)
}
