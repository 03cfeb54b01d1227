import { Text, Title } from '@mantine/core'

/** The heading of a form before sign-in. */
export function Heading({ title, hint }: { title: string; hint?: string | undefined }) {
  return (
    <div>
      <Title order={2} size="h4">
        {title}
      </Title>
      {hint && (
        <Text size="sm" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {hint}
        </Text>
      )}
    </div>
  )
}
