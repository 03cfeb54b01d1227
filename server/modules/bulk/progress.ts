import type { Many } from '../../changes/many-changes'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'

type Progress = { done: number; of: number }

/** Short: PostgreSQL keeps 63 characters, of which the id takes 36 and the numbers up to twenty. */
const NAME = 'bulk'

/**
 * Publishes the progress of a bulk change under the id that the client has generated: as the `application_name`, which
 * is all that other connections see of a transaction, and which ends with it.
 */
export const tellsProgress = (id: string | undefined): Pick<Many, 'onProgress'> =>
  id
    ? {
        async onProgress(tx: Tx, { done, of }: Progress) {
          await tx.$executeRaw`SELECT set_config('application_name', ${`${NAME} ${id} ${done}/${of}`}, true)`
        },
      }
    : {}

/** The progress of a change on any instance; null where it has not begun, or has ended. */
export async function progressOf(db: PrismaClient, id: string): Promise<Progress | null> {
  const [told] = await db.$queryRaw<Progress[]>`
    SELECT split_part(part, '/', 1)::int AS done, split_part(part, '/', 2)::int AS of
    FROM pg_stat_activity, split_part(application_name, ' ', 3) AS part
    WHERE starts_with(application_name, ${`${NAME} ${id} `})`
  return told ?? null
}
