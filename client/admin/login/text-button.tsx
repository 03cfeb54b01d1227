import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { disabled?: boolean; onClick: () => void; children: ReactNode }

/** A secondary action below the form's button. */
export function TextButton(props: Props) {
  return <Anchor component="button" type="button" size="sm" ta="center" py={6} {...props} />
}
