import { normalPassword } from '../../shared/auth'
import { isMadeOfNames, MIN_NAME_LENGTH } from '../../shared/guessable-passwords'
import type { RefusalReason } from '../../shared/messages'
import { Refusal } from '../core/errors'
import { isCommonPassword } from './common-passwords'
import { hashPassword } from './passwords'

type Owner = { email: string; companyName: string }

/**
 * Refuses a new password that an attacker would try first.
 * @throws Refusal `password-contains-email`, `password-contains-company`, `password-common`
 */
export async function checkNewPassword(typed: string, { email, companyName }: Owner): Promise<void> {
  const password = normalPassword(typed)
  if (containsEmail(password, email)) throw refused('password-contains-email')
  if (isMadeOfNames(password, companyName)) throw refused('password-contains-company')
  if (await isCommonPassword(password)) throw refused('password-common')
}

/** @throws Refusal as `checkNewPassword` */
export async function hashNewPassword(password: string, owner: Owner): Promise<string> {
  await checkNewPassword(password, owner)
  return hashPassword(password)
}

function containsEmail(password: string, email: string): boolean {
  const name = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  // The email contains its local part, so checking that is enough, unless it is short.
  return password.toLowerCase().includes(name.length >= MIN_NAME_LENGTH ? name : email.toLowerCase())
}

const refused = (reason: RefusalReason) => Refusal.of(reason, { field: 'password' })
