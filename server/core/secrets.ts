import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requireDataFolder } from './data-folder'
import type { Env } from './env'
import { Refusal } from './errors'
import { ifExists } from './if-exists'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
/** Identifies the format of sealed texts, in case it changes. */
const VERSION = '1.'

/** Encrypts values that readers of the database must not learn. */
export type Secrets = {
  /**
   * @param owner the text's owner: it cannot be opened for another one
   * @throws Refusal `secret-key-missing`
   */
  seal(text: string, owner: string): Promise<string>
  /** @throws Error if it was sealed with another key, for another owner, or was changed */
  open(sealed: string, owner: string): Promise<string>
}

/**
 * Encrypts with SECRET_KEY or, for the embedded database, with a key generated on first use. An external database needs
 * SECRET_KEY, because it may serve several instances that do not share a data folder.
 */
export function createSecrets(env: Pick<Env, 'secretKey' | 'databaseUrl' | 'dataDir'>): Secrets {
  const file = join(env.dataDir, 'secret-key')
  const stored = env.databaseUrl ? async () => null : () => readKey(file)
  const made = env.databaseUrl ? async () => null : () => makeKey(env.dataDir, file)
  return {
    async seal(text, owner) {
      const key = env.secretKey ?? (await stored()) ?? (await made())
      if (!key) throw Refusal.of('secret-key-missing')
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    async open(sealed, owner) {
      const key = env.secretKey ?? (await stored())
      if (!key) throw new Error('There is no SECRET_KEY to open a secret with.')
      if (!sealed.startsWith(VERSION)) throw new Error('A secret was sealed in a way that is not known.')
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

async function readKey(file: string): Promise<Buffer | null> {
  const key = await ifExists(readFile(file, 'utf8'))
  return key === null ? null : Buffer.from(key.trim(), 'base64')
}

/** Written atomically: processes that create a key at the same time all use the first. */
async function makeKey(dataDir: string, file: string): Promise<Buffer | null> {
  requireDataFolder(dataDir)
  const own = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(own, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600 })
  try {
    await link(own, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(own)
  }
  return readKey(file)
}
