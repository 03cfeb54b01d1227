import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTransport } from 'nodemailer'
import { clock } from '../../shared/clock'
import type { Sender } from '../core/env'
import type { Logger } from '../core/logger'
import { type Mailer, toMessage } from './mail'

/**
 * Keeps each mail as a file that mail programs open. Whoever can read the folder can take over accounts, so it is open
 * to the server's user only.
 * @param onLoopback whether only people at this machine reach the site: then its link, which is all a developer needs
 *   of a mail, is logged too. Elsewhere logs are read by more people than may open it.
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
      logger.info({ to: mail.to, ...(onLoopback && { link: mail.link }), file }, 'a mail was written to the outbox')
    },
  }
}

async function prepare(folder: string): Promise<void> {
  // Others may pass through the data folder, as the database's user has to, but not look into it.
  await mkdir(dirname(folder), { recursive: true, mode: 0o711 })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.W_OK | constants.X_OK)
}

/** A file of that name is there whole or not at all. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.part`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
