import { Button, Text } from '@mantine/core'
import classes from './other-value.module.css'

type Props = { text: string; take: string; onTake: () => void }

/** Suggests another value for a field, with the reason, and a button to take it. */
export function OtherValue({ text, take, onTake }: Props) {
  return (
    <div className={classes.other}>
      <Text size="xs" c="gray.7" role="status">
        {text}
      </Text>
      <Button variant="subtle" size="compact-xs" onClick={onTake}>
        {take}
      </Button>
    </div>
  )
}
