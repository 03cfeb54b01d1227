import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Dimmed } from '../../ui/dimmed'
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
        {hint && <Dimmed>{hint}</Dimmed>}
      </div>
      {children}
    </Paper>
  )
}
