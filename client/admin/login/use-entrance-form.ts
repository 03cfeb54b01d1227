import { messageOf } from '../../api/errors'
import { type SubmitFormOptions, useSubmitForm } from '../ui/use-submit-form'
import { useFormFailure } from './form-failure'

type Options<Values extends object> = Pick<
  SubmitFormOptions<Values>,
  'initialValues' | 'validate' | 'onValuesChange' | 'send'
> & {
  /** What to say where the server has no sentence of its own. */
  failed: string
  /** What is shown before any attempt. */
  first?: string | null
  /** Whether an error ends the form, and is told by what takes its place. */
  endedBy?: (error: unknown) => boolean
}

/** The state of a form before the panel: what belongs to no field stands above the fields, and what was typed is kept. */
export function useEntranceForm<Values extends object>({ failed, first, endedBy, ...options }: Options<Values>) {
  const { failure, fail, clear } = useFormFailure(first)
  const { form, submit } = useSubmitForm<Values>({
    ...options,
    onFieldErrors: clear,
    onFailure: (error) => {
      if (!endedBy?.(error)) fail(messageOf(error, failed))
    },
  })
  return { form, submit, failure, fail }
}
