import { Button, Group, Text } from '@mantine/core'

type Props = { text: string; take: string; onTake: () => void }

/** Suggests another value for a field, with the reason, and a button to take it. */
export function OtherValue({ text, take, onTake }: Props) {
  return (
    <Group gap="2px 4px" mt={6}>
      <Text size="xs" c="gray.7" role="status">
        {text}
      </Text>
      <Button variant="subtle" size="compact-xs" onClick={onTake}>
        {take}
      </Button>
    </Group>
  )
}
