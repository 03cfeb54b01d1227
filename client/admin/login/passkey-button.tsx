import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RouterOutputs } from '../../api/trpc'
import { usePasskeySignIn } from '../second-factor/use-passkey'
import { usePasskeyFailure } from '../second-factor/use-passkey-proof'
import { useOneAtATime } from '../ui/use-one-at-a-time'

type Props = {
  label: string
  /** Whether it is what is offered first. */
  isMain?: boolean
  /** The challenge of a sign-in after the correct password; without it the passkey alone signs in. */
  challenge?: string
  onEntered: (session: RouterOutputs['auth']['passkeys']['signIn']) => Promise<void>
  onFailure: (message: string) => void
}

/** Signs in with a passkey. */
export function PasskeyButton({ label, isMain = false, challenge, onEntered, onFailure }: Props) {
  const signIn = usePasskeySignIn(challenge)
  const failureOf = usePasskeyFailure()
  const [running, setRunning] = useState(false)
  const enter = useOneAtATime(async () => {
    setRunning(true)
    try {
      await onEntered(await signIn())
    } catch (error) {
      onFailure(failureOf(error))
    } finally {
      setRunning(false)
    }
  })
  return (
    <Button
      size="md"
      fullWidth
      loading={running}
      onClick={enter}
      {...(isMain && { variant: 'filled', autoFocus: true })}
    >
      {label}
    </Button>
  )
}
