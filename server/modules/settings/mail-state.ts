import { type Finding, MAIL_ERRORS } from '../../../shared/installation'
import type { Env } from '../../core/env'
import type { Db } from '../../db/client'

/** Whether mails go out, judged by the last one of any instance. */
export async function mailState({
  db,
  env,
}: {
  db: Db
  env: Pick<Env, 'smtpUrl'>
}): Promise<Finding & { key: 'mail' }> {
  if (env.smtpUrl === undefined) return { key: 'mail', says: 'folder', at: null, cause: null }
  const facts = await db.installationFact.findMany({ where: { fact: { in: ['mail', 'mailFailure'] } } })
  const sent = facts.find(({ fact }) => fact === 'mail')?.happenedAt
  const failure = facts.find(({ fact }) => fact === 'mailFailure')
  if (failure && (!sent || sent <= failure.happenedAt)) {
    const cause = MAIL_ERRORS.find((one) => one === failure.cause) ?? 'other'
    return { key: 'mail', says: 'failed', at: failure.happenedAt.toISOString(), cause }
  }
  return { key: 'mail', says: sent ? 'ok' : 'untested', at: sent?.toISOString() ?? null, cause: null }
}
