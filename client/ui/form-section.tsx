import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form-layout.module.css'

type Props = { title: string; hint: string; children: ReactNode }

/** Fields that belong together, under what they are about; one with `data-wide` takes the whole width. */
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
