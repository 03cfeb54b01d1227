import { rm } from 'node:fs/promises'
import type { Env } from '../core/env'
import type { Logger } from '../core/logger'
import { connected } from '../db/connection'
import { createStorage, storedKeys } from '../files/storage'
import { STORED_FOLDERS } from '../files/stored-file'
import { makeTemporaryFolder } from '../files/temporary-file'
import type { Index } from './archive-format'
import { countRows } from './catalogue'
import { alone } from './connection'
import { restore } from './restore'
import { verifyArchive } from './verified-archive'

type Needed = { env: Pick<Env, 'dataDir'>; url: string; logger: Logger }

/**
 * Restores an archive into a database and a folder of its own, counts what came in, and removes both.
 * @param url of the installation: the database is made on the same server
 * @throws Error with a sentence where something cannot be restored or is missing afterwards
 */
export function tryRestore(file: string, { env, url, logger }: Needed): Promise<Index> {
  const trial = new URL(url)
  const name = `${trial.pathname.slice(1)}_trial`
  trial.pathname = `/${name}`
  return alone(url, async (client) => {
    const database = client.escapeIdentifier(name)
    const folder = await makeTemporaryFolder(env)
    await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`) // Of a trial that was killed.
    await client.query(`CREATE DATABASE ${database} TEMPLATE template0`)
    try {
      const archive = await verifyArchive(file)
      const storage = createStorage(folder)
      const leftOut = await restore(archive, { url: trial.href, storage, logger })
      // An archive of an earlier version may have tables that this one does not need any more.
      const tables = archive.index.tables.filter(({ name }) => !leftOut.includes(name))
      await requireRows(trial.href, tables)
      let files = 0
      for (const stored of STORED_FOLDERS) for await (const _key of storedKeys(storage, stored)) files++
      if (files !== archive.index.files) throw new Error(`${files} of ${archive.index.files} files were restored.`)
      return archive.index
    } finally {
      await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
      await rm(folder, { recursive: true, force: true })
    }
  })
}

const requireRows = (url: string, tables: Index['tables']): Promise<void> =>
  connected(url, async (client) => {
    for (const { name, rows } of tables) {
      const found = await countRows(client, name)
      if (found !== rows) throw new Error(`${found} of the ${rows} rows of ${name} were restored.`)
    }
  })
