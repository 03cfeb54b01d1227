import { z } from 'zod'
import { anyPassword, linkToken, newPassword } from './auth'
import { recordId } from './records'
import { emailAddress, properName } from './text'

export const ROLES = ['admin', 'agent'] as const
export const role = z.enum(ROLES)

export const invitation = z.object({ email: emailAddress, role })
export type Invitation = z.infer<typeof invitation>

export const accountRole = recordId.extend({ role })

/** A person's name, as colleagues see it. */
export const ownName = z.object({ name: properName(150) })

export const invitationAcceptance = linkToken.extend({ name: ownName.shape.name, password: newPassword })
export type InvitationAcceptance = z.infer<typeof invitationAcceptance>

export const emailChange = z.object({ email: emailAddress, currentPassword: anyPassword })
export type EmailChange = z.infer<typeof emailChange>

/** How colleagues see a person: by name, or by email until they have given one. */
export const personName = ({ name, email }: { name: string; email: string }): string => name || email
