import type { Services } from '../../request/context'
import { basisOf } from './issue'
import { missingCharacters } from './pdf/drawing'

/**
 * What is to be known before a certificate is issued: what it would say of the policy today, what could not be printed, and
 * whether anybody but this machine could check it.
 * @throws ReasonError `record-not-found`
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
    missingCharacters: await missingCharacters([policyNumber, ...Object.values(texts)]),
    /** False where the links lead to this machine alone. */
    isReachable: !env.onLoopback,
  }
}
