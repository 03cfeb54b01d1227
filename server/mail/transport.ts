import { join } from 'node:path'
import type { SMTPError } from 'nodemailer/lib/smtp-connection'
import type { Env } from '../core/env'
import type { Sender } from '../core/env-values'
import type { Logger } from '../core/logger'
import type { PrismaClient } from '../db/generated/client'
import { type Mailer, toMessage, wireAddress } from './mail'
import { createOutbox } from './outbox'
import { remembered } from './remembered'

/** In ms. nodemailer's defaults are minutes, too long for the people who wait for the first two. */
const TIMEOUTS = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

type Settings = Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'onLoopback'> & Partial<Pick<Env, 'demo'>>

/** Sends mail by SMTP or, without a configured server, to the folder `outbox` in the data folder. */
export function createMailer(env: Settings, logger: Logger, db: PrismaClient): Mailer {
  if (env.smtpUrl) return remembered(smtpMailer(env.smtpUrl, env.mailFrom), db, logger)
  if (env.demo) return NOWHERE
  return createOutbox(outboxFolder(env), env.mailFrom, env.onLoopback, logger)
}

/** The mails of a demo's visitors, which would fill its disk before the night. */
const NOWHERE: Mailer = { reachesPeople: false, available: async () => {}, send: async () => {} }

/** The folder for mails that are not sent. */
export const outboxFolder = ({ dataDir }: Pick<Env, 'dataDir'>) => join(dataDir, 'outbox')

function smtpMailer(url: string, from: Sender): Mailer {
  // Loaded with the first mail, for its memory.
  const transport = async () => (await import('nodemailer')).createTransport({ url, ...TIMEOUTS })
  return {
    reachesPeople: true,
    async available() {
      await (await transport()).verify()
    },
    async send(mail) {
      await (await transport()).sendMail(toMessage(mail, from)).catch((error) => {
        throw withoutRecipient(error, mail.to)
      })
    },
  }
}

/** Removes the recipient from an error before it is logged, because servers quote the address that they refuse. */
function withoutRecipient(error: SMTPError & { originalCode?: string }, recipient: string): Error {
  const { message, code, originalCode, responseCode, command } = error
  const text = message.replaceAll(recipient, '…').replaceAll(wireAddress(recipient), '…')
  return Object.assign(new Error(text), {
    code,
    originalCode,
    responseCode,
    command,
  })
}
