import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { domainToUnicode } from 'node:url'
import { clock } from '../../shared/clock'
import type { Sender } from '../core/env-values'
import { ifExists } from '../core/if-exists'
import type { Logger } from '../core/logger'
import { writeWhole } from '../core/whole-file'
import { type Mailer, toMessage } from './mail'

/**
 * Keeps each mail as a file that mail programs can open. Only the server's user can read the folder, because its mails
 * open accounts.
 * @param onLoopback whether only people at this machine reach the site. If so, the mail's link is logged, for
 *   developers. Elsewhere people may read the log who must not open the link.
 */
export function createOutbox(folder: string, from: Sender, onLoopback: boolean, logger: Logger): Mailer {
  return {
    reachesPeople: onLoopback,
    async available() {
      await prepare(folder)
    },
    async send(mail) {
      await prepare(folder)
      const { createTransport } = await import('nodemailer') // With the first mail, for its memory.
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail(toMessage(mail, from))
      const file = join(folder, `${clock.now().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`)
      await writeWhole(file, message as Buffer)
      logger.info({ ...(onLoopback && { link: mail.link }), file }, 'a mail was written to the outbox')
    },
  }
}

async function prepare(folder: string): Promise<void> {
  // Other users, such as PostgreSQL's, may traverse the data folder, but not list it.
  await mkdir(dirname(folder), { recursive: true, mode: 0o711 })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.W_OK | constants.X_OK)
}

/**
 * Deletes the mails that match.
 * @param isMeant gets the whole text of a mail, including headers
 */
export async function removeMails(folder: string, isMeant: (mail: string) => boolean): Promise<void> {
  const names = (await ifExists(readdir(folder))) ?? []
  for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
    const file = join(folder, name)
    if (isMeant(readable(await readFile(file, 'latin1')))) await rm(file, { force: true })
  }
}

/** A mail of this folder as text, with quoted-printable or base64 parts decoded. */
function readable(mail: string): string {
  const parts = mail.split(/(?=^content-transfer-encoding: )/im).map((part) => {
    if (!/^content-transfer-encoding: base64/i.test(part)) return quotedText(part)
    const [head = '', body = ''] = part.split(/\r?\n\r?\n/, 2)
    return `${head}\n${Buffer.from(body, 'base64').toString()}`
  })
  // Its headers have the ASCII form of a domain, records the one that people write.
  return parts.join('').replace(/(?<=@)[\w.-]*xn--[\w.-]+/g, (domain) => domainToUnicode(domain))
}

/** Decodes quoted-printable (RFC 2045). */
const quotedText = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
