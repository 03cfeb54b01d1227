import { useNotify } from './notify'
import { useUnsavedChanges } from './unsaved-changes'
import { type SubmitFormOptions, useSubmitForm } from './use-submit-form'

export type SaveFormOptions<Values extends object> = Pick<SubmitFormOptions<Values>, 'name' | 'validate'> & {
  /** The values that were last saved or loaded. */
  initialValues: Values
  /** @returns the saved values if they differ from the sent ones, or null where the person has to decide first */
  save: (values: Values) => Promise<Values | null | undefined>
  messages: {
    /** Null for no notification. */
    saved: string | ((values: Values) => string) | null
    failed: string
    /** The message for empty required fields, where it is to be shown once for the whole form, too. */
    missing?: string
  }
  onSaved?: () => void
}

/** The state of a form that is saved; an error of no field becomes one notification and leaves the form as it was. */
export function useSaveForm<Values extends object>({ save, messages, onSaved, ...options }: SaveFormOptions<Values>) {
  const notify = useNotify()
  const { form, submit, run } = useSubmitForm<Values>({
    ...options,
    send: async (values) => keep(values, await save(values)),
    onFailure: (error) => notify.failure(error, messages.failed),
    onInvalid: (errors) => {
      if (messages.missing && Object.values(errors).includes(messages.missing)) notify.error(messages.missing)
    },
  })
  useUnsavedChanges(form.isDirty())

  /** Fills the form with the saved values, or with a newer version. */
  const refill = (values: Values) => {
    form.setInitialValues(values)
    form.reset()
  }
  const keep = (sent: Values, saved: Values | null = sent) => {
    if (!saved) return
    refill(saved)
    const { saved: text } = messages
    if (text) notify.success(typeof text === 'string' ? text : text(saved))
    onSaved?.()
  }
  const send = (values: Values, saveThem: typeof save) => run(async () => keep(values, await saveThem(values)))
  return { form, submit, send, refill }
}
