import type { ReactNode } from 'react'
import classes from './field-warning.module.css'
import { WarningIcon } from './icons'

/** What a person had better know of what stands in a field, and may save all the same; part of the field's description. */
export function FieldWarning({ children }: { children: ReactNode }) {
  return (
    <span className={classes.warning}>
      <WarningIcon size={16} />
      <span>{children}</span>
    </span>
  )
}
