import type { ClientBase } from 'pg'
import { STAGED_COLUMNS } from './staged-lines'

/*
 * Rows of a file stay in a temporary table until they are compared, so that rows of `import_rows` are written once,
 * with their outcome. The table is dropped with the transaction.
 */

/** Creates the empty table `staged`. */
export async function makeStaged(client: ClientBase): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE staged ON COMMIT DROP AS SELECT ${STAGED_COLUMNS} FROM import_rows WITH NO DATA`,
  )
}

/** Moves the rows of an import back to `staged`, to be compared again. */
export async function stageAgain(client: ClientBase, importId: string): Promise<void> {
  await makeStaged(client)
  // The stored form of a number may not exist any more: start again from the number in the file.
  const said = STAGED_COLUMNS.replace('policy_number', "(content ->> 'policyNumber')::citext")
  await client.query(`INSERT INTO staged SELECT ${said} FROM import_rows WHERE import_id = $1`, [importId])
  await client.query('DELETE FROM import_rows WHERE import_id = $1', [importId])
}
