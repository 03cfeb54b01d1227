import { Group, Paper, Title } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { RecordForm } from './record-form'

type Props<Values extends object> = Omit<
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
export function FormCard<Values extends object>({ id, title, aside, headClass, children, ...form }: Props<Values>) {
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
