import { connected } from '../../server/db/connected'

/**
 * Reads each table and index from the disk once, so that the system caches them as on a dedicated machine. A host that
 * runs other machines reclaims unread pages within minutes, and lists would then measure its disk.
 */
export async function readIntoMemory(url: string): Promise<void> {
  // A connection of its own, as it takes longer than the product's statement timeout.
  return connected(url, async (client) => {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_prewarm')
    await client.query(`SELECT pg_prewarm(oid, 'read') FROM pg_class
      WHERE relkind IN ('r', 'i') AND relnamespace = 'public'::regnamespace`)
  })
}
