import { clock } from '../../../shared/clock'
import { lackingOf } from '../../drawing/paper'
import type { Services } from '../../request/context'
import { basisOf } from './issue'
import { paperOf } from './paper'

/**
 * What to know before a certificate is issued: its content as of today, the characters that cannot be printed and where
 * they are corrected, and whether its links work outside this machine.
 * @throws Refusal `record-not-found`
 */
export async function certificatePreview(
  { db, env, siteContent }: Pick<Services, 'db' | 'env' | 'siteContent'>,
  customerId: string,
) {
  const settings = await siteContent.settings()
  const basis = await basisOf(db, customerId, settings)
  const { status, startDate, endDate, policyNumber } = basis.shown
  const paper = { language: 'both', logo: null, url: '', issuedAt: clock.now(), timeZone: clock.timeZone } as const
  const lacking = lackingOf(paperOf({ ...basis, ...paper, settings }))
  return {
    status,
    startDate,
    endDate,
    policyNumber,
    missingCharacters: lacking?.characters ?? [],
    /** Where they are corrected; null: in the customer's record. */
    missingSource: lacking?.source ?? null,
    /** False where the links work on this machine only. */
    isReachable: !env.onLoopback,
  }
}
