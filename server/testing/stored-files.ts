import type { Services } from '../request/context'

/** The paths of all files in the storage, sorted. */
export async function storedFiles({ storage }: Pick<Services, 'storage'>): Promise<string[]> {
  const { objects } = await storage.listAll('/', { recursive: true })
  return [...objects].flatMap((object) => (object.isFile ? [object.key] : [])).sort()
}
