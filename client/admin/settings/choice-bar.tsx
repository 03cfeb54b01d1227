import { Badge, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLeave } from '../ui/unsaved-changes'
import classes from './choice-bar.module.css'

type Choice<Name extends string> = { name: Name; label: string; badge?: ReactNode }

type Props<Name extends string> = {
  label: string
  choices: Choice<Name>[]
  open: Name
  /** Called after the person has confirmed the loss of unsaved changes, if there are any. */
  onOpen: (name: Name) => void
}

/** Chooses one of a few parts of a tab. */
export function ChoiceBar<Name extends string>({ label, choices, open, onOpen }: Props<Name>) {
  const leave = useLeave()
  return (
    <nav aria-label={label} className={classes.bar}>
      {choices.map(({ name, label: text, badge }) => (
        <UnstyledButton
          key={name}
          className={classes.choice}
          aria-current={name === open || undefined}
          onClick={() => name !== open && leave(() => onOpen(name))}
        >
          {text}
          {badge && (
            <Badge size="xs" color="yellow">
              {badge}
            </Badge>
          )}
        </UnstyledButton>
      ))}
    </nav>
  )
}
