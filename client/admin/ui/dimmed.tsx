import { Text } from '@mantine/core'

/** Smaller, paler text: hints, totals, what is said beside something. */
export const Dimmed = Text.withProps({ size: 'sm', c: 'dimmed' })
