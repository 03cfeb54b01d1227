import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'

/** A mail as received, still encoded. */
type Received = { to: string[]; raw: string }

export type SmtpServer = { url: string; received: Received[]; close(): Promise<void> }

/**
 * Starts an SMTP server on a free local port.
 * @param options `hangs`: takes a mail and never answers; `password`: the password of user `panel`; `refuses`: the
 * mailboxes that it rejects, also as senders; `answers`: with what, otherwise as unknown; `refusesContent`: takes no mail;
 * `answersAfter`: what it waits for with its answer to a mail; `secure`: encrypted from the start, with a certificate that
 * nobody trusts
 */
export async function startSmtp(
  options: {
    hangs?: boolean
    password?: string
    refuses?: string[]
    answers?: { responseCode: number; why: string }
    refusesContent?: boolean
    answersAfter?: () => Promise<unknown>
    secure?: boolean
  } = {},
): Promise<SmtpServer> {
  const { responseCode, why } = options.answers ?? { responseCode: 550, why: 'no such mailbox' }
  const mailbox = ({ address }: SMTPServerAddress, _session: unknown, done: (error?: Error) => void) => {
    if (options.refuses?.includes(address)) done(Object.assign(new Error(`<${address}>: ${why}`), { responseCode }))
    else done()
  }
  const received: Received[] = []
  const server = new SMTPServer({
    secure: options.secure ?? false,
    closeTimeout: 50, // `close` drops clients that this server leaves hanging.
    disabledCommands: options.password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      if (username === 'panel' && password === options.password) done(null, { user: username })
      else done(new Error('Invalid username or password'))
    },
    onMailFrom: mailbox,
    onRcptTo: mailbox,
    async onData(stream, { envelope }, done) {
      const raw = await text(stream)
      received.push({ to: envelope.rcptTo.map(({ address }) => address), raw })
      await options.answersAfter?.()
      if (options.refusesContent) done(Object.assign(new Error('looks like spam'), { responseCode: 554 }))
      else if (!options.hangs) done()
    },
  })
  server.on('error', () => {}) // Ignores clients that hang up.
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The URL of a local port on which nothing listens. */
export async function deadSmtpUrl(): Promise<string> {
  const { url, close } = await startSmtp()
  await close()
  return url
}

/** Decodes a mail in quoted-printable UTF-8, headers included. */
export function decoded(raw: string): string {
  const bytes = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The token of the link in a mail. */
export function tokenIn(raw: string): string {
  return decoded(raw).match(/[?&]token=([\w-]+)/)?.[1] ?? ''
}
