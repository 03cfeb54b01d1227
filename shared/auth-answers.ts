import { z } from 'zod'
import { role } from './accounts'
import { PASSKEY_TRANSPORTS, SECOND_FACTORS } from './second-factor'

/* Answers to people who sign in, field by field: a procedure that would return more fails instead. */

/** A session without its token, which stays in the cookie, hidden from scripts. */
export const enteredSession = z.strictObject({
  session: z.strictObject({
    expiresAt: z.string(),
    expiresIn: z.number(),
    /** `bearer` for a program's access token. */
    tokenType: z.enum(['cookie', 'bearer']),
  }),
  user: z.strictObject({ id: z.string(), email: z.string(), name: z.string(), role }),
  /** Whether the user must set up a second factor before anything else. */
  needsFactor: z.boolean(),
  /** Of the server. */
  version: z.string(),
})

/** A sign-in that needs a second factor. */
export const challengedSignIn = z.strictObject({
  secondFactor: z.array(z.enum(SECOND_FACTORS)),
  challenge: z.string(),
})
export type ChallengedSignIn = z.infer<typeof challengedSignIn>

/** What a browser needs to sign in with a passkey (WebAuthn's request options). */
export const passkeyOptions = z.strictObject({
  rpId: z.string().optional(),
  challenge: z.string(),
  allowCredentials: z
    .array(
      z.strictObject({
        id: z.string(),
        type: z.literal('public-key'),
        transports: z.array(z.enum(PASSKEY_TRANSPORTS)).optional(),
      }),
    )
    .optional(),
  timeout: z.number().optional(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
})

/** What the page of an invitation shows. */
export const checkedInvitation = z.strictObject({ email: z.string(), role })
