import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { bytesOf, readArchive } from '../backup/archive-reader'
import { writeArchive } from '../backup/archive-writer'

/** The entries of an archive by name, in its order, without their checksums. */
export async function entriesOf(path: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  for await (const entry of readArchive(path)) entries.set(entry.name, await bytesOf(entry))
  return entries
}

/** Another archive that is whole, with checksums of its own, made of what becomes of the entries of one. */
export async function rewriteArchive(
  from: string,
  to: string,
  change: (entries: Map<string, Buffer>) => void,
): Promise<void> {
  const entries = await entriesOf(from)
  change(entries)
  await writeArchive(to, async (add) => {
    for (const [name, bytes] of entries) await add(name, bytes)
  })
}

/** The same with the tar inside changed byte by byte, and packed anew, so that only checksums can tell. */
export function rewriteTar(from: string, to: string, change: (tar: Buffer) => Buffer): void {
  writeFileSync(to, gzipSync(change(gunzipSync(readFileSync(from)))))
}

/** Changes an entry that is JSON. */
export function changeJson(entries: Map<string, Buffer>, name: string, change: (value: never) => void): void {
  const value = JSON.parse(String(entries.get(name)))
  change(value as never)
  entries.set(name, Buffer.from(JSON.stringify(value)))
}
