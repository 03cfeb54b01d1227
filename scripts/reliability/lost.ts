import type { Disk } from 'flydrive'
import { connected } from '../../server/db/connection'
import { DOCUMENTS_FOLDER } from '../../server/files/stored-file'
import type { Model } from './writers'

/** What was acknowledged and is not there: policies by number, and documents, with their files, by id. */
export function lostOf(url: string, storage: Disk, model: Model): Promise<string[]> {
  return connected(url, async (client) => {
    const policies = await client.query<{ id: string; number: string }>(
      'SELECT id, policy_number AS number FROM insured_customers',
    )
    const numbers = new Map(policies.rows.map(({ id, number }) => [id, number]))
    const documents = await client.query<{ id: string; path: string }>(
      'SELECT id, file_path AS path FROM policy_documents',
    )
    const paths = new Map(documents.rows.map(({ id, path }) => [id, path]))
    const lost = [...model.policies].filter(([id, number]) => numbers.get(id) !== number).map(([, number]) => number)
    for (const id of model.documents.keys()) {
      const path = paths.get(id)
      if (!path) lost.push(`the row of document ${id}`)
      else if (!(await storage.exists(DOCUMENTS_FOLDER + path))) lost.push(`the file of document ${id}`)
    }
    return lost
  })
}
