import type { ReactNode } from 'react'
import classes from './field-warning.module.css'
import { WarningIcon } from './icons'

/** A warning about a field's value that does not prevent saving; part of the field's description. */
export function FieldWarning({ children }: { children: ReactNode }) {
  return (
    <span className={classes.warning}>
      <WarningIcon size={16} />
      <span>{children}</span>
    </span>
  )
}
