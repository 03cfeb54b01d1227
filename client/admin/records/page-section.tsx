import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Dimmed } from '../ui/dimmed'
import classes from './page.module.css'

type Props = {
  title: string
  /** A dim line below the title; where there is nothing to show, the section's only content. */
  hint?: string
  /** What one does with the section as a whole, at the end of its title. */
  action?: ReactNode
  /** Not meant for the customer: left out when the page is printed. */
  isInternal?: boolean
  children?: ReactNode
}

/** A section of a record's page, with its heading. */
export function PageSection({ title, hint, action, isInternal, children }: Props) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} className={classes.section} data-internal={isInternal}>
      <div className={classes.sectionHead}>
        <Title order={3} size="h4" id={id}>
          {title}
        </Title>
        {action}
        {hint && <Dimmed className={classes.hint}>{hint}</Dimmed>}
      </div>
      {children}
    </Paper>
  )
}
