import { useTranslations } from 'use-intl'
import type { IdentityProof } from '../../../shared/second-factor'
import { messageOf } from '../../api/errors'
import { trpc } from '../../api/trpc'

/** The WebAuthn library, loaded on first use. */
export const webAuthn = () => import('@simplewebauthn/browser')

/** Proves by one of the user's own passkeys who they are. */
export function usePasskeyProof() {
  const begin = trpc.auth.passkeys.beginProof.useMutation()
  return async (): Promise<IdentityProof> => {
    const optionsJSON = await begin.mutateAsync()
    const { startAuthentication } = await webAuthn()
    const response = await startAuthentication({ optionsJSON })
    return { passkey: { ...response, clientExtensionResults: {} } }
  }
}

/** The message why no passkey was created or used, such as a cancelled prompt or a device already registered. */
export function usePasskeyFailure() {
  const t = useTranslations('panel.secondFactor')
  return (error: unknown): string => {
    const name = error instanceof Error ? error.name : ''
    if (['NotAllowedError', 'AbortError'].includes(name)) return t('passkeys.cancelled')
    if (name === 'InvalidStateError') return t('passkeys.known')
    if (name === 'SecurityError' || isUnsupported(error)) return t('passkeys.unsupported')
    return messageOf(error, t('failed'))
  }
}

const isUnsupported = (error: unknown) => error instanceof Error && /not supported/i.test(error.message)
