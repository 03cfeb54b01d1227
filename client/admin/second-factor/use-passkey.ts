import { useTranslations } from 'use-intl'
import { messageOf } from '../../api/errors'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { useProof } from './use-proof'

/** The WebAuthn library, loaded on first use. */
const webAuthn = () => import('@simplewebauthn/browser')

/** Signs in with a passkey: alone, or as the second factor of the sign-in with that challenge. */
export function usePasskeySignIn(challenge?: string) {
  const begin = trpc.auth.passkeys.beginSignIn.useMutation()
  const signIn = trpc.auth.passkeys.signIn.useMutation()
  const input = challenge === undefined ? {} : { challenge }
  return async (): Promise<RouterOutputs['auth']['passkeys']['signIn']> => {
    const optionsJSON = await begin.mutateAsync(input)
    const { startAuthentication } = await webAuthn()
    const response = await startAuthentication({ optionsJSON })
    return signIn.mutateAsync({ ...input, response: { ...response, clientExtensionResults: {} } })
  }
}

/**
 * Creates a passkey for the user's account on their device.
 * @returns `register`, which resolves to null if the proof of identity is cancelled, and the dialog that asks for it
 */
export function usePasskeyRegistration() {
  const begin = trpc.auth.passkeys.beginRegistration.useMutation()
  const { mutateAsync } = trpc.auth.passkeys.register.useMutation()
  const { prove, dialog } = useProof()
  const register = async (name: string) => {
    const optionsJSON = await prove(begin.mutateAsync)
    if (!optionsJSON) return null
    const { startRegistration } = await webAuthn()
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    return mutateAsync({ name, response: { id, rawId, type, response, clientExtensionResults: {} } })
  }
  return { register, dialog }
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
