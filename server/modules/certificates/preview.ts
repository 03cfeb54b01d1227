import { missingCharacters } from '../../drawing/drawn-paper'
import type { Services } from '../../request/context'
import { basisOf } from './issue'

/**
 * The facts to know before a certificate is issued: what it would say of the policy today, the characters that cannot
 * be printed, and whether anybody outside this machine could check it.
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
