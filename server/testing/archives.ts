import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { bytesOf, readArchive } from '../backup/archive-reader'
import { writeArchive } from '../backup/archive-writer'

/** The entries of an archive by name, in their order. */
export async function entriesOf(path: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  for await (const entry of readArchive(path)) entries.set(entry.name, await bytesOf(entry))
  return entries
}

/** Writes a changed copy of an archive. */
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

/** Writes a copy whose tar is changed and compressed again, so that gzip's checksum does not reveal it. */
export function rewriteTar(from: string, to: string, change: (tar: Buffer) => Buffer): void {
  writeFileSync(to, gzipSync(change(gunzipSync(readFileSync(from)))))
}

/** Changes an entry that is JSON. */
export function changeJson(entries: Map<string, Buffer>, name: string, change: (value: never) => void): void {
  const value = JSON.parse(String(entries.get(name)))
  change(value as never)
  entries.set(name, Buffer.from(JSON.stringify(value)))
}
