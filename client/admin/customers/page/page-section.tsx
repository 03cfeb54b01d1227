import { Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './page.module.css'

type Props = {
  title: string
  hint?: string
  /** Not meant for the customer: left out when the page is printed. */
  isInternal?: boolean
  children: ReactNode
}

/** A section of a record's page, with its heading. */
export function PageSection({ title, hint, isInternal, children }: Props) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} className={classes.section} data-internal={isInternal}>
      <div className={classes.sectionHead}>
        <Title order={3} size="h4" id={id}>
          {title}
        </Title>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      {children}
    </Paper>
  )
}
