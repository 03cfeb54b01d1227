import { type Finding, MAIL_ERRORS } from '../../../shared/installation'
import type { Env } from '../../core/env'
import type { Db } from '../../db/client'
import { lastOutcome } from '../../db/outcomes'

type Parts = { db: Db; env: Pick<Env, 'smtpUrl'> }

/** Whether mails go out, judged by the last one of any instance. */
export async function mailState({ db, env }: Parts): Promise<Finding & { key: 'mail' }> {
  if (env.smtpUrl === undefined) return { key: 'mail', says: 'folder', at: null, cause: null }
  const { at, failure } = await lastOutcome(db, 'mail')
  if (!failure) return { key: 'mail', says: at ? 'ok' : 'untested', at, cause: null }
  const cause = MAIL_ERRORS.find((one) => one === failure.cause) ?? 'other'
  return { key: 'mail', says: 'failed', at: failure.at, cause }
}
