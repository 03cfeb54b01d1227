import { clock } from '../../shared/clock'
import type { Logger } from '../core/logger'
import type { PrismaClient } from '../db/generated/client'
import type { Mailer } from './mail'
import { mailErrorOf } from './mail-error'

/**
 * A mailer that stores its last success and failure, so that every instance can show them, also after a restart. A
 * server that answers is no proof, because it may still refuse the mail.
 */
export function remembered(mailer: Mailer, db: PrismaClient, logger: Logger): Mailer {
  const note = async (fact: 'mail' | 'mailFailure', cause: string | null) => {
    const now = { happenedAt: clock.now(), cause }
    const noting = db.installationFact.upsert({ where: { fact }, create: { fact, ...now }, update: now })
    await noting.catch((err) => logger.warn({ err }, 'the outcome of a mail could not be stored'))
  }
  const failed = async (error: unknown) => {
    await note('mailFailure', mailErrorOf(error))
    throw error
  }
  return {
    reachesPeople: mailer.reachesPeople,
    available: () => mailer.available().catch(failed),
    async send(mail) {
      await mailer.send(mail).catch(failed)
      await note('mail', null)
    },
  }
}
