import { Button, Kbd } from '@mantine/core'
import classes from './add-button.module.css'
import { PlusIcon } from './icons'

type Props = { label: string; onClick: () => void }

/** Opens the form of a new record, and shows the shortcut for that (see `useListShortcuts`). */
export function AddButton({ label, onClick }: Props) {
  return (
    <Button
      variant="filled"
      leftSection={<PlusIcon size={18} />}
      rightSection={
        <Kbd size="xs" aria-hidden="true" className={classes.key}>
          N
        </Kbd>
      }
      aria-keyshortcuts="n"
      onClick={onClick}
      className={classes.add}
    >
      {label}
    </Button>
  )
}
