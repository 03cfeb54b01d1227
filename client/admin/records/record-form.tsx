import { Group, Paper, Title } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { FormLock } from '../ui/form-lock'
import { type Describe, MergeDialog } from './merge-dialog'
import { ChangedNews } from './record-news'
import type { News, RecordFormState } from './use-record-form'

type Props<Values extends object> = {
  state: RecordFormState<Values>
  describe: Describe<Values>
  className?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  children: ReactNode
}

/**
 * A record's form: disabled while it is saved. It says what somebody else changes meanwhile, and asks where that is what
 * the person has changed, too.
 */
export function RecordForm<Values extends object>({ state, describe, children, ...form }: Props<Values>) {
  const { merging, news, decide, keepEditing } = state
  return (
    <>
      <form noValidate onSubmit={state.submit} {...form}>
        <FormLock locked={state.form.submitting}>{children}</FormLock>
        {news && <ChangedNews id={news.id} fields={labelsOf(news, describe)} />}
      </form>
      {merging && <MergeDialog merging={merging} describe={describe} onDecide={decide} onClose={keepEditing} />}
    </>
  )
}

/** Without repetition: a field may stand in the form twice, as a price and what it is made of. */
const labelsOf = <Values extends object>({ fields, values, theirs }: News<Values>, describe: Describe<Values>) => [
  ...new Set(fields.map((field) => describe(field, theirs[field], values[field]).label)),
]

type FormCardProps<Values extends object> = Omit<
  ComponentProps<typeof RecordForm<Values>>,
  'aria-label' | 'aria-labelledby'
> & {
  /** The id of the heading. */
  id: string
  title: string
  /** Beside the title. */
  aside: ReactNode
  headClass?: string | undefined
}

/** A card with the form of one record of a screen, such as a message in one language. */
export function FormCard<Values extends object>({
  id,
  title,
  aside,
  headClass,
  children,
  ...form
}: FormCardProps<Values>) {
  return (
    <Paper>
      <RecordForm {...form} aria-labelledby={id}>
        <Group justify="space-between" {...(headClass && { className: headClass })}>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {aside}
        </Group>
        {children}
      </RecordForm>
    </Paper>
  )
}
