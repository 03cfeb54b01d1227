import { useNotify } from './notify'
import { useUnsavedChanges } from './unsaved-changes'
import { type SubmitFormOptions, useSubmitForm } from './use-submit-form'

export type SaveFormOptions<Values extends object> = Pick<SubmitFormOptions<Values>, 'name' | 'validate'> & {
  /** What was last saved or loaded. */
  initialValues: Values
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

/** The state of a form whose values are saved; what belongs to no field becomes one notification, and leaves it as it was. */
export function useSaveForm<Values extends object>({ save, messages, onSaved, ...options }: SaveFormOptions<Values>) {
  const notify = useNotify()
  const { form, submit, run } = useSubmitForm<Values>({
    ...options,
    send: async (values) => keep(await save(values)),
    onFailure: (error) => notify.failure(error, messages.failed),
    onInvalid: (errors) => {
      if (messages.missing && Object.values(errors).includes(messages.missing)) notify.error(messages.missing)
    },
  })
  useUnsavedChanges(form.isDirty())

  /** Fills the form with what is saved, or with a newer version. */
  const refill = (values: Values) => {
    form.setInitialValues(values)
    form.reset()
  }
  const keep = (saved: Values | null) => {
    if (!saved) return
    refill(saved)
    notify.success(typeof messages.saved === 'string' ? messages.saved : messages.saved(saved))
    onSaved?.()
  }
  const send = (values: Values, saveThem: typeof save) => run(async () => keep(await saveThem(values)))
  return { form, submit, send, refill }
}
