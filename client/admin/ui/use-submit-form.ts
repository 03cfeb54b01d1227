import { type FormErrors, type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import type { ZodType } from 'zod'
import { fieldErrorsOf } from '../../api/errors'
import { checkBy } from './check-by'

export type SubmitFormOptions<Values extends object> = Pick<UseFormInput<Values>, 'onValuesChange'> & {
  /** Tells the form apart from others on the page. */
  name?: string
  initialValues: Values
  /** The schema of the values, or what gives the messages by field. */
  validate: ZodType | ((values: Values) => FormErrors)
  send: (values: Values) => Promise<unknown>
  /** Called with an error that belongs to no field. */
  onFailure: (error: unknown) => void
  /** Called when the server's errors are shown at their fields. */
  onFieldErrors?: () => void
  /** Called with the errors found before sending. */
  onInvalid?: (errors: FormErrors) => void
}

/** The state of a form that is sent: errors are shown at their fields, and the first of these gets the focus. */
export function useSubmitForm<Values extends object>(options: SubmitFormOptions<Values>) {
  const { send, validate, onFailure, onFieldErrors, onInvalid, ...formOptions } = options
  const form = useForm<Values>({
    ...formOptions,
    validate: typeof validate === 'function' ? validate : checkBy(validate),
  })
  const focus = useFocusAfterSubmit(form)
  const explain = (error: unknown) => {
    const fieldErrors = fieldErrorsOf(error)
    if (!firstField(form, fieldErrors)) return onFailure(error)
    onFieldErrors?.()
    form.setErrors(fieldErrors)
    focus(fieldErrors)
  }
  /** Runs an action while the form is disabled, and reports its failure. */
  const run = async (act: () => Promise<unknown>) => {
    form.setSubmitting(true)
    try {
      await act()
    } catch (error) {
      explain(error)
    } finally {
      form.setSubmitting(false)
    }
  }
  const submit = form.onSubmit(
    (values) => run(() => send(values)),
    (errors) => {
      focus(errors)
      onInvalid?.(errors)
    },
  )
  return { form, submit, run }
}

/** Moves the focus once the fields, which are disabled while they are sent, can take it. */
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

/** The first field with an error, in the order of the screen. */
function firstField<Values extends object>(form: UseFormReturnType<Values>, errors: object): string | undefined {
  return Object.keys(form.values).find((field) => field in errors)
}
