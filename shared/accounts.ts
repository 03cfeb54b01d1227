import { z } from 'zod'
import { anyPassword, linkToken, newPassword } from './auth'
import { activation, recordId, uuid } from './records'
import { givenProof } from './second-factor'
import { emailAddress, properName } from './text'

export const ROLES = ['admin', 'agent'] as const
export const role = z.enum(ROLES)

export const invitation = z.object({ email: emailAddress, role })
export type Invitation = z.infer<typeof invitation>

export const accountRole = recordId.extend({ role })

/** With `handOverTo`, what is open and the account's becomes that colleague's, or nobody's where it is null. */
export const accountActivation = activation.extend({ handOverTo: uuid.nullable().optional() })
export type AccountActivation = z.infer<typeof accountActivation>

/** A person's name, as colleagues see it. */
export const ownName = z.object({ name: properName(150) })

/** What a person is told of by mail. */
export const ownNotices = z.object({ requestMails: z.boolean() })
export type OwnNotices = z.infer<typeof ownNotices>

export const invitationAcceptance = linkToken.extend({ name: ownName.shape.name, password: newPassword })
export type InvitationAcceptance = z.infer<typeof invitationAcceptance>

/** The password, and a second factor where the account has one. */
export const emailChange = givenProof.extend({ email: emailAddress, currentPassword: anyPassword })
export type EmailChange = z.infer<typeof emailChange>
export const passwordChange = givenProof.extend({ currentPassword: anyPassword, password: newPassword })
export type PasswordChange = z.infer<typeof passwordChange>

/** An administrator's reason to take a colleague's second factors away, for the log. */
export const factorReset = recordId.extend({ reason: properName(200) })
export type FactorReset = z.infer<typeof factorReset>

/** How colleagues see a person: by name, or by email until they have given one. */
export const personName = ({ name, email }: { name: string; email: string }): string => name || email
