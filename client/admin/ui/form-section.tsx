import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form-layout.module.css'

type Props = { title: string; hint: string; children: ReactNode }

/** For the `wrapperProps` of an input that takes the whole width of its section. */
export const wide = { 'data-wide': true }

/** Fields that belong together, under what they are about. */
export function FormSection({ title, hint, children }: Props) {
  return (
    <div className={classes.section}>
      <div>
        <Title order={3} size="h5">
          {title}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {hint}
        </Text>
      </div>
      <div className={classes.fields}>{children}</div>
    </div>
  )
}
