import { useTranslations } from 'use-intl'
import { messageOf } from '../../api/errors'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { useProof } from './use-proof'

/** What speaks with devices is loaded by the first who uses one. */
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
 * Makes a passkey on the person's device, for their account.
 * @returns `register`, which gives null where they do not show who they are, and the dialog that asks for it
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

/** Why no passkey was made or used, in words: people change their minds, and devices know of what is theirs already. */
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
