import { z } from 'zod'
import { anyPassword } from './auth'
import { REQUIRED_MESSAGE, tooLong } from './text'

/** With what a sign-in goes on after the password. */
export type SecondFactor = 'totp' | 'recovery' | 'passkey'

const CODE_MAX_LENGTH = 100
const CODE_MESSAGE = 'Escriba las 6 cifras de la aplicación, o un código de recuperación completo'
const APP_CODE_MESSAGE = 'Escriba las 6 cifras de la aplicación'

/** However people type it: with spaces or hyphens between its groups, in capitals or not. */
const typedCode = z
  .string()
  .max(CODE_MAX_LENGTH, tooLong(CODE_MAX_LENGTH))
  .transform((text) => text.replace(/[\s\p{Pd}]/gu, '').toLowerCase())

/** A code of an authenticator app, or a recovery code. */
const secondFactorCode = typedCode.pipe(
  z
    .string()
    .min(1, REQUIRED_MESSAGE)
    .regex(/^(\d{6}|[a-z2-7]{16})$/, CODE_MESSAGE),
)

export const appCode = z.object({
  code: typedCode.pipe(
    z
      .string()
      .min(1, REQUIRED_MESSAGE)
      .regex(/^\d{6}$/, APP_CODE_MESSAGE),
  ),
})

const challenge = z.string().min(1).max(200)

/** What the second step of a sign-in asks for. */
export const secondFactorConfirmation = z.object({ code: secondFactorCode })
export const signInConfirmation = secondFactorConfirmation.extend({ challenge })
export type SignInConfirmation = z.infer<typeof signInConfirmation>

const proof = z.object({ currentPassword: anyPassword.optional(), code: secondFactorCode.optional() })

/** Who changes what protects an account shows once more who they are: by the password, or by a code. */
export const identityProof = proof.refine(hasProof, { path: ['currentPassword'], error: REQUIRED_MESSAGE })
export type IdentityProof = z.infer<typeof identityProof>

export function hasProof({ currentPassword, code }: z.infer<typeof proof>): boolean {
  return currentPassword !== undefined || code !== undefined
}

/** Who begins a factor right after the sign-in has just shown that, and sends nothing. */
export const factorBeginning = proof.nullish()

export const factorRequirement = z.object({ required: z.boolean() })

const NAME_MAX_LENGTH = 60

/** Of one account: more than anybody has devices. Each is sent to whoever signs in with the password. */
export const PASSKEYS_MAX = 20

/** What devices send, in base64url; the longest is a key with its certificates. */
const encoded = z.string().regex(/^[\w-]{1,20000}$/)
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** A key pair that a device has made (WebAuthn's attestation). */
const passkeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).optional(),
  }),
})
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>

/** What a device has signed with one (WebAuthn's assertion). */
const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.string().max(200).optional(),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** What its owner calls it, to tell it from others. */
export const passkeyName = z.object({
  name: z.string().trim().min(1, REQUIRED_MESSAGE).max(NAME_MAX_LENGTH, tooLong(NAME_MAX_LENGTH)),
})
export const passkeyRegistration = passkeyName.extend({ response: passkeyAttestation })
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>
export const passkeyRemoval = z.object({ id: encoded }).and(identityProof)

/** `challenge` is that of a sign-in whose password was right; without one the passkey is all there is. */
export const passkeySignInBegin = z.object({ challenge: challenge.optional() })
export const passkeySignIn = passkeySignInBegin.extend({ response: passkeyAssertion })
export type PasskeySignIn = z.infer<typeof passkeySignIn>
