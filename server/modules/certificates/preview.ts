import { missingCharacters } from '../../drawing/drawn-paper'
import type { Services } from '../../request/context'
import { basisOf } from './issue'

/**
 * What to know before a certificate is issued: its content as of today, the characters that cannot be printed, and
 * whether its links work outside this machine.
 * @throws Refusal `record-not-found`
 */
export async function certificatePreview(
  { db, env, siteContent }: Pick<Services, 'db' | 'env' | 'siteContent'>,
  customerId: string,
) {
  const { shown } = await basisOf(db, customerId, await siteContent.settings())
  const { status, startDate, endDate, policyNumber, ...texts } = shown
  return {
    status,
    startDate,
    endDate,
    policyNumber,
    missingCharacters: await missingCharacters([policyNumber, ...Object.values(texts).map((text) => text ?? '')]),
    /** False where the links work on this machine only. */
    isReachable: !env.onLoopback,
  }
}
