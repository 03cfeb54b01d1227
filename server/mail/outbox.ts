import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTransport } from 'nodemailer'
import { clock } from '../../shared/clock'
import type { Sender } from '../core/env-values'
import { ifExists } from '../core/if-exists'
import type { Logger } from '../core/logger'
import { writeWhole } from '../core/whole-file'
import { type Mailer, toMessage } from './mail'

/**
 * Keeps each mail as a file that mail programs open. Whoever can read the folder can take over accounts, so only the
 * server's user has access to it.
 * @param onLoopback whether only people at this machine reach the site: then the mail's link, which is all that a
 *   developer needs, is logged too. Elsewhere more people read the logs than may open the link.
 */
export function createOutbox(folder: string, from: Sender, onLoopback: boolean, logger: Logger): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    reachesPeople: onLoopback,
    async available() {
      await prepare(folder)
    },
    async send(mail) {
      await prepare(folder)
      const { message } = await composer.sendMail(toMessage(mail, from))
      const file = join(folder, `${clock.now().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`)
      await writeWhole(file, message as Buffer)
      logger.info({ ...(onLoopback && { link: mail.link }), file }, 'a mail was written to the outbox')
    },
  }
}

async function prepare(folder: string): Promise<void> {
  // The data folder lets other users pass, as PostgreSQL's user has to, but not list it.
  await mkdir(dirname(folder), { recursive: true, mode: 0o711 })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.W_OK | constants.X_OK)
}

/**
 * Deletes the mails that match.
 * @param isMeant gets the whole text of a mail, headers included
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
  return parts.join('')
}

/** Decodes quoted-printable (RFC 2045). */
const quotedText = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
