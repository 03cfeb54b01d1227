import { messageOf, waitOf } from '../../api/errors'
import { type SubmitFormOptions, useSubmitForm } from '../ui/use-submit-form'
import { useFormFailure } from './form-failure'

type Options<Values extends object> = Pick<
  SubmitFormOptions<Values>,
  'initialValues' | 'validate' | 'onValuesChange' | 'send'
> & {
  /** The message if the server sends none. */
  failed: string
  /** The message shown before any attempt. */
  first?: string | null
  /** Whether an error ends the form; the page that replaces the form then shows it. */
  endedBy?: (error: unknown) => boolean
}

/** The state of a form before sign-in: errors of no field stand above the fields, and the typed values are kept. */
export function useSignedOutForm<Values extends object>({ failed, first, endedBy, ...options }: Options<Values>) {
  const { failure, fail, clear } = useFormFailure(first)
  const { form, submit } = useSubmitForm<Values>({
    ...options,
    onFieldErrors: clear,
    onFailure: (error) => {
      if (!endedBy?.(error)) fail(messageOf(error, failed), waitOf(error))
    },
  })
  return { form, submit, failure, fail }
}
