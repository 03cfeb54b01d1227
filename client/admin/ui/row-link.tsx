import { Anchor } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import classes from './record-table.module.css'

type Props = {
  href: string
  /** Opens the record in place, without loading the page. */
  onOpen: () => void
  className?: string | undefined
  /** Keeps the typography of its parent, such as a heading. */
  inherit?: true
  children: ReactNode
}

/** A row's name as a link to its record: opened by a click, by Enter, or in a new tab. */
export function RowLink({ href, onOpen, className = '', inherit, children }: Props) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return // Opens another tab or window.
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
