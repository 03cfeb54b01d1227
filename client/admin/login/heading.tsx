import { Title } from '@mantine/core'
import { Dimmed } from '../ui/dimmed'

/** The heading of a form before sign-in. */
export function Heading({ title, hint }: { title: string; hint?: string | undefined }) {
  return (
    <div>
      <Title order={2} size="h4">
        {title}
      </Title>
      {hint && (
        <Dimmed mt={4} style={{ overflowWrap: 'anywhere' }}>
          {hint}
        </Dimmed>
      )}
    </div>
  )
}
