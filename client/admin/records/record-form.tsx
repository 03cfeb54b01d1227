import type { ReactNode } from 'react'
import { FormLock } from '../ui/form-lock'
import { type Describe, MergeDialog } from './merge-dialog'
import type { RecordFormState } from './use-record-form'

type Props<Values extends object> = {
  state: RecordFormState<Values>
  describe: Describe<Values>
  className?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  children: ReactNode
}

/** A record's form: disabled while it is saved; it asks where somebody else has changed the same fields. */
export function RecordForm<Values extends object>({ state, describe, children, ...form }: Props<Values>) {
  const { merging, decide, keepEditing } = state
  return (
    <>
      <form noValidate onSubmit={state.submit} {...form}>
        <FormLock locked={state.form.submitting}>{children}</FormLock>
      </form>
      {merging && <MergeDialog merging={merging} describe={describe} onDecide={decide} onClose={keepEditing} />}
    </>
  )
}
