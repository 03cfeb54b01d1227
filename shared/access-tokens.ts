import { z } from 'zod'
import { role } from './accounts'
import { recordId } from './records'
import { identityProof } from './second-factor'
import { properName } from './text'

/** Per account, and more than anybody has programs. */
export const ACCESS_TOKENS_MAX = 20
/** How many days a token may last. */
export const TOKEN_DAYS = ['30', '90', '365'] as const

/** `role` may be lower than the account's, so that a program can do no more than it needs. */
export const accessTokenFields = z.object({ name: properName(60), role, days: z.enum(TOKEN_DAYS) })
export type AccessTokenFields = z.infer<typeof accessTokenFields>

export const accessTokenCreation = accessTokenFields.and(identityProof)
export const accessTokenRevocation = recordId.and(identityProof)
