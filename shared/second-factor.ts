import { z } from 'zod'
import { anyPassword } from './auth'
import { REQUIRED_MESSAGE, storableText, tooLong } from './text'

/** What may complete a sign-in after the password. */
export const SECOND_FACTORS = ['totp', 'recovery', 'passkey'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

const CODE_MAX_LENGTH = 100
const CODE_MESSAGE = 'Escriba las 6 cifras de la aplicación, o un código de recuperación completo'
const APP_CODE_MESSAGE = 'Escriba las 6 cifras de la aplicación'

/** Accepts a code as people type it: with spaces or hyphens between its groups, in capitals or not. */
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

/** The input of a sign-in's second step. */
export const secondFactorConfirmation = z.object({ code: secondFactorCode })
export const signInConfirmation = secondFactorConfirmation.extend({ challenge })
export type SignInConfirmation = z.infer<typeof signInConfirmation>

export const factorRequirement = z.object({ required: z.boolean() })
/** Whether the sign-in provider's second factor counts as one's own. */
export const providerFactorChange = z.object({ enabled: z.boolean() })

const NAME_MAX_LENGTH = 60

/** Per account, and more than anybody has devices. All of them are sent to whoever signs in with the password. */
export const PASSKEYS_MAX = 20

/** Base64url from devices; the longest is a key with its certificates. */
const encoded = z.string().regex(/^[\w-]{1,20000}$/)
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** How a browser may reach the device of a passkey. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** A key pair that a device has made (WebAuthn's attestation). */
const passkeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.enum(PASSKEY_TRANSPORTS)).optional(),
  }),
})
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>

/** A signature that a device made with such a key (WebAuthn's assertion). */
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

/** A code or a passkey; the password if an account has neither. */
export const givenProof = z.object({
  currentPassword: anyPassword.optional(),
  code: secondFactorCode.optional(),
  passkey: passkeyAssertion.optional(),
})

/** Whoever changes what protects an account proves their identity once more. */
export const identityProof = givenProof.refine(hasProof, { path: ['currentPassword'], error: REQUIRED_MESSAGE })
export type IdentityProof = z.infer<typeof identityProof>

export function hasProof({ currentPassword, code, passkey }: z.infer<typeof givenProof>): boolean {
  return currentPassword !== undefined || code !== undefined || passkey !== undefined
}

/** A factor that is set up right after the sign-in needs no proof. */
export const factorBeginning = givenProof.nullish()

/** The name by which the owner tells a passkey from others. */
export const passkeyName = z.object({
  name: storableText().trim().min(1, REQUIRED_MESSAGE).max(NAME_MAX_LENGTH, tooLong(NAME_MAX_LENGTH)),
})
export const passkeyRegistration = passkeyName.extend({ response: passkeyAttestation })
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>
export const passkeyRemoval = z.object({ id: encoded }).and(identityProof)

/** `challenge` is that of a sign-in whose password was right; without it, the passkey alone signs in. */
export const passkeySignInBegin = z.object({ challenge: challenge.optional() })
export const passkeySignIn = passkeySignInBegin.extend({ response: passkeyAssertion })
export type PasskeySignIn = z.infer<typeof passkeySignIn>
