import type { CalendarDate } from '../../../shared/clock'
import type { Tx } from '../../db/client'
import { findContinuations } from './continuations'
import { findFleets } from './fleets'
import type { Identified } from './identity'
import { takeStoredNumbers } from './stored-policies'

/** SQL cannot take endless parameters. */
const BATCH_SIZE = 5_000

/**
 * Finds the stored policy of each row, and numbers the vehicles of fleets.
 * @param start of rows whose cell is empty
 * @param isRenewed whether policies that the vehicle alone names are continued
 */
export async function identifyRows(
  tx: Tx,
  importId: string,
  { start, isRenewed }: { start: CalendarDate | null; isRenewed: boolean },
): Promise<void> {
  await takeStoredNumbers(tx, importId)
  await store(tx, importId, await findFleets(tx, importId, start))
  await store(tx, importId, await findContinuations(tx, importId, { start, isRenewed }))
}

async function store(tx: Tx, importId: string, found: Identified[]): Promise<void> {
  for (let done = 0; done < found.length; done += BATCH_SIZE) {
    await tx.$executeRaw`
      UPDATE import_rows AS r SET policy_number = one.key::citext, identity = coalesce(r.identity, '{}') || one.identity
      FROM jsonb_to_recordset(${JSON.stringify(found.slice(done, done + BATCH_SIZE))}::jsonb)
        AS one (row int, key text, identity jsonb)
      WHERE r.import_id = ${importId}::uuid AND r.row_number = one.row`
  }
}
