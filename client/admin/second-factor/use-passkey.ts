import { type RouterOutputs, trpc } from '../../api/trpc'
import { webAuthn } from './use-passkey-proof'
import { useProof } from './use-proof'

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

/** Creates a passkey for the user's account on their device, after a proof of identity where one is required. */
export function usePasskeyRegistration() {
  const begin = trpc.auth.passkeys.beginRegistration.useMutation()
  const { mutateAsync } = trpc.auth.passkeys.register.useMutation()
  const { prove } = useProof()
  return async (name: string) => {
    const optionsJSON = await prove(begin.mutateAsync)
    const { startRegistration } = await webAuthn()
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    return mutateAsync({ name, response: { id, rawId, type, response, clientExtensionResults: {} } })
  }
}
