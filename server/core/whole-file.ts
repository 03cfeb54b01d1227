import { rename, rm, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** The name of a file while it is being written. */
export const partialName = (name: string) => `${name}.part`

/** Writes a file that only its owner can read. It appears complete or not at all, even if the process dies. */
export async function writeWhole(path: string, content: string | Uint8Array | Readable): Promise<void> {
  const partial = partialName(path)
  try {
    await writeFile(partial, content, { mode: 0o600, flush: true })
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
