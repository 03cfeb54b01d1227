import { Button, Kbd } from '@mantine/core'
import { PlusIcon } from './icons'
import { useSingleKeysOn } from './use-single-keys'

type Props = { label: string; letter: string; onClick: () => void }

/** Makes a record from a section of a page, and shows the key for that while single keys are switched on. */
export function KeyButton({ label, letter, onClick }: Props) {
  const [keysOn] = useSingleKeysOn()
  return (
    <Button
      size="xs"
      leftSection={<PlusIcon size={16} />}
      rightSection={
        keysOn && (
          <Kbd size="xs" aria-hidden="true" visibleFrom="lg">
            {letter}
          </Kbd>
        )
      }
      aria-keyshortcuts={keysOn ? letter : undefined}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
