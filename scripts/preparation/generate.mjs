import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packaged, root, runChild } from './child.mjs'

/** Written last, so that an interrupted generation is repeated. */
const stamp = join(root, 'server/db/generated/made-from')

/** Whether Prisma's client was generated from the current schema. */
export const isGenerated = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === source()

/**
 * Generates Prisma's client.
 * @param {import('../../server/core/process-lock.mjs').Lock} lock
 */
export async function generate(lock) {
  const code = await runChild(packaged('prisma'), ['generate'], { quiet: true, onStart: lock.share })
  if (code !== 0) throw new Error("Prisma's client could not be generated; Prisma says above why.")
  // TypeScript 7.0 keeps errors from before a change of files that, like these, it does not check.
  rmSync(join(root, 'node_modules/.cache/tsc'), { recursive: true, force: true })
  writeFileSync(stamp, source())
}

function source() {
  const hash = createHash('sha256')
  for (const file of ['prisma/schema.prisma', 'package-lock.json']) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
