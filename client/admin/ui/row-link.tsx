import { Anchor } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import classes from './record-table.module.css'

type Props = {
  href: string
  /** Opens the record where it is shown, without loading the page. */
  onOpen: () => void
  className?: string | undefined
  /** In the type of what it stands in, as a heading. */
  inherit?: true
  children: ReactNode
}

/** What names a row, and opens its record: by a click, by Enter, or in a tab of its own. */
export function RowLink({ href, onOpen, className = '', inherit, children }: Props) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return // Another tab or window.
    event.preventDefault()
    onOpen()
  }
  return (
    <Anchor
      href={href}
      {...(inherit ? { inherit } : { size: 'sm', fw: 600 })}
      c="inherit"
      title={typeof children === 'string' ? children : undefined}
      className={`${classes.line} ${className}`}
      onClick={open}
    >
      {children}
    </Anchor>
  )
}
