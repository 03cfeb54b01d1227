import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../trpc/context'

/** The paths of all that lies in the storage, sorted; whatever lies beside it counts too. */
export async function storedFiles({ env }: Pick<Services, 'env'>): Promise<string[]> {
  const root = join(env.dataDir, 'files')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}
