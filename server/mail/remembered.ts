import type { Logger } from '../core/logger'
import type { PrismaClient } from '../db/generated/client'
import { noteOutcome } from '../db/outcomes'
import type { Mailer } from './mail'
import { mailErrorOf } from './mail-error'

/**
 * A mailer that stores its last success and failure, so that every instance can show them, also after a restart. A
 * server that answers is no proof, because it may still refuse the mail.
 */
export function remembered(mailer: Mailer, db: PrismaClient, logger: Logger): Mailer {
  const note = (failure?: { cause: string }) =>
    noteOutcome(db, 'mail', failure).catch((err) => logger.warn({ err }, 'the outcome of a mail could not be stored'))
  const failed = async (error: unknown) => {
    await note({ cause: mailErrorOf(error) })
    throw error
  }
  return {
    reachesPeople: mailer.reachesPeople,
    available: () => mailer.available().catch(failed),
    async send(mail) {
      await mailer.send(mail).catch(failed)
      await note()
    },
  }
}
