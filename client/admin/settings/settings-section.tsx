import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './settings.module.css'

type Props = { id: string; title: string; hint: string; children: ReactNode }

/** Settings that belong together, under what they are for. */
export function SettingsSection({ id, title, hint, children }: Props) {
  return (
    <Paper component="section" aria-labelledby={id} className={classes.section}>
      <div>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {hint}
        </Text>
      </div>
      <div className={classes.fields}>{children}</div>
    </Paper>
  )
}
