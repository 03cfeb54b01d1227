import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { disabled?: boolean; onClick: () => void; children: ReactNode }

/** Another way on, below the one that most people take. */
export function TextButton(props: Props) {
  return <Anchor component="button" type="button" size="sm" ta="center" py={6} {...props} />
}
