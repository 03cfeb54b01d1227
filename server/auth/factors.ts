import { clock } from '../../shared/clock'
import type { SecondFactor } from '../../shared/second-factor'
import { Refusal } from '../core/errors'
import type { Secrets } from '../core/secrets'
import type { Db, Tx } from '../db/client'
import { lockRecord } from '../db/locks'
import { spendRecoveryCode } from './recovery-codes'
import { totpSteps } from './totp'

/** The second factors of an account. */
export type Factors = { totp: boolean; passkeys: number; recoveryCodes: number }

export async function findFactors(db: Db, adminUserId: string): Promise<Factors> {
  const totp = await db.totpFactor.count({ where: { adminUserId, confirmedAt: { not: null } } })
  const passkeys = await db.passkey.count({ where: { adminUserId } })
  const recoveryCodes = await db.recoveryCode.count({ where: { adminUserId, usedAt: null } })
  return { totp: totp > 0, passkeys, recoveryCodes }
}

/** The ids of the accounts that have a second factor. */
export async function accountsWithFactor(db: Db): Promise<string[]> {
  const [apps, passkeys] = await Promise.all([
    db.totpFactor.findMany({ where: { confirmedAt: { not: null } }, select: { adminUserId: true } }),
    db.passkey.findMany({ distinct: 'adminUserId', select: { adminUserId: true } }),
  ])
  return [...new Set([...apps, ...passkeys].map(({ adminUserId }) => adminUserId))]
}

/** Takes the row lock that serializes an account's sign-ins and changes of its protection. */
export const lockAccount = (tx: Tx, id: string): Promise<void> => lockRecord(tx, 'admin_users', id)

/** Whether the account needs more than its password. Recovery codes alone do not count as a factor. */
export const hasFactor = ({ totp, passkeys }: Factors) => totp || passkeys > 0

/** The second steps offered after the password. */
export function waysIn({ totp, passkeys, recoveryCodes }: Factors): SecondFactor[] {
  const ways: [SecondFactor, boolean][] = [
    ['totp', totp],
    ['recovery', recoveryCodes > 0],
    ['passkey', passkeys > 0],
  ]
  return ways.filter(([, there]) => there).map(([way]) => way)
}

/**
 * Accepts a code of the account's app, or one of its recovery codes, once: of two concurrent requests, one succeeds.
 * @param code as `secondFactorCode` gives it
 * @throws Refusal `code-wrong`, `code-used`
 */
export async function spendCode(tx: Tx, secrets: Secrets, adminUserId: string, code: string): Promise<void> {
  const isOfApp = /^\d+$/.test(code)
  const outcome = isOfApp
    ? await spendTotpCode(tx, secrets, adminUserId, code)
    : await spendRecoveryCode(tx, adminUserId, code)
  if (outcome !== 'accepted') throw Refusal.of(`code-${outcome}`, { field: 'code' })
}

async function spendTotpCode(tx: Tx, secrets: Secrets, adminUserId: string, code: string) {
  const factor = await tx.totpFactor.findUnique({ where: { adminUserId, confirmedAt: { not: null } } })
  const steps = factor ? totpSteps(await secrets.open(factor.secret, adminUserId), code, clock.now()) : []
  const step = steps.at(-1)
  if (step === undefined) return 'wrong'
  const { count } = await tx.totpFactor.updateMany({
    where: { adminUserId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  })
  return count > 0 ? 'accepted' : 'used'
}

/** Removes all second factors of an account. */
export async function removeFactors(tx: Tx, adminUserId: string): Promise<void> {
  await tx.totpFactor.deleteMany({ where: { adminUserId } })
  await tx.passkey.deleteMany({ where: { adminUserId } })
  await tx.recoveryCode.deleteMany({ where: { adminUserId } })
}

/** Deletes the recovery codes if no factor is left that they could replace. */
export async function removeUnneededCodes(db: Db, adminUserId: string): Promise<void> {
  if (!hasFactor(await findFactors(db, adminUserId))) await db.recoveryCode.deleteMany({ where: { adminUserId } })
}
