import type { ClientBase } from 'pg'
import { STAGED_COLUMNS } from './staged-lines'

/*
 * The rows of a file stand in a table of their own until they are compared, which ends with the transaction: rows of
 * `import_rows` are written once, with what became of them.
 */

/** Makes the table `staged`, of rows that are yet to be read. */
export async function makeStaged(client: ClientBase): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE staged ON COMMIT DROP AS SELECT ${STAGED_COLUMNS} FROM import_rows WITH NO DATA`,
  )
}

/** Takes the rows of an import back to where they were before they were compared. */
export async function stageAgain(client: ClientBase, importId: string): Promise<void> {
  await makeStaged(client)
  // A number that was found stored in another form may be nobody's by now: it is again what the file says.
  const said = STAGED_COLUMNS.replace('policy_number', "(content ->> 'policyNumber')::citext")
  await client.query(`INSERT INTO staged SELECT ${said} FROM import_rows WHERE import_id = $1`, [importId])
  await client.query('DELETE FROM import_rows WHERE import_id = $1', [importId])
}
