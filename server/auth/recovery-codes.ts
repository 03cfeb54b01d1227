import { randomBytes } from 'node:crypto'
import { clock } from '../../shared/clock'
import type { Tx } from '../db/client'
import { hashToken } from './tokens'
import { base32 } from './totp'

const CODES = 10
const CODE_BYTES = 10

/** In groups of four, which people can read and type. */
const inGroups = (code: string) => code.match(/.{4}/g)?.join('-') ?? code

/** Replaces the account's codes with ten new ones. @returns the new codes; only their hashes are stored */
export async function renewRecoveryCodes(tx: Tx, adminUserId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => base32(randomBytes(CODE_BYTES)).toLowerCase())
  await tx.recoveryCode.deleteMany({ where: { adminUserId } })
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ adminUserId, codeHash: hashToken(code) })) })
  return codes.map(inGroups)
}

/** Uses a code. @returns the outcome */
export async function spendRecoveryCode(
  tx: Tx,
  adminUserId: string,
  code: string,
): Promise<'accepted' | 'used' | 'wrong'> {
  const codeHash = hashToken(code)
  const { count } = await tx.recoveryCode.updateMany({
    where: { adminUserId, codeHash, usedAt: null },
    data: { usedAt: clock.now() },
  })
  if (count > 0) return 'accepted'
  return (await tx.recoveryCode.count({ where: { adminUserId, codeHash } })) > 0 ? 'used' : 'wrong'
}
