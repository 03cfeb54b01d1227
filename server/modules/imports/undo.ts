import { clock } from '../../../shared/clock'
import { IMPORT_DAYS, type ImportUndo } from '../../../shared/imports'
import { found } from '../../changes/logged-change'
import type { Tx } from '../../db/client'
import { columnOf } from '../../db/column-names'
import type { TermOrigin } from '../../db/generated/client'
import { Prisma } from '../../db/generated/client'
import { lockRecords } from '../../db/locks'
import { takeBackBrought } from '../payments/brought'
import { noteReinstated } from '../policies/cancel'
import { customerChanges } from '../policies/changes'
import { bringBackVoided, owingAmong } from '../policies/instalments'
import { CUSTOMER_FIELDS, type Customer, type CustomerFields } from '../policies/record'
import { takeOutTerm } from '../policies/replaced-terms'
import { noteUndoneRenewal } from '../policies/settled-contacts'
import { eachBatch } from './batches'
import { IS_WRITTEN, keepRows, keptRows } from './kept-rows'
import { unmakeNamed } from './make-named'
import { undoUntil } from './record'
import type { Made } from './result'
import { beginWork, type Importing, type Progress, wrongState } from './work'

/**
 * Undoes an import, except for records that somebody has changed since; all in one transaction, with a log entry for
 * each row.
 * @throws Refusal `record-not-found`, `import-state`, `import-busy`
 */
export async function undo(services: Importing, adminUserId: string, id: string): Promise<void> {
  const { finishedAt, filePath } = found(
    await services.db.import.findUnique({ where: { id }, select: { finishedAt: true, filePath: true } }),
  )
  if (finishedAt && undoUntil(finishedAt) < clock.now())
    throw wrongState(`Una importación se puede deshacer durante ${IMPORT_DAYS} días, y ya pasaron.`)
  if (filePath === null)
    throw wrongState('Ya no se puede deshacer: se suprimieron los datos de una persona que estaba en ella.')
  await beginWork(services, {
    id,
    state: 'undoing',
    from: ['done'],
    refusal: 'Solo se puede deshacer una importación terminada.',
    work: (tx, progress) => takeBack(tx, { id, adminUserId, now: clock.now() }, progress),
  })
}

type Undo = { id: string; adminUserId: string; now: Date }

async function takeBack(tx: Tx, undoing: Undo, progress: Progress): Promise<void> {
  const { id, adminUserId } = undoing
  const written = Prisma.sql`SELECT r.insured_customer_id FROM import_rows AS r WHERE r.import_id = ${id}::uuid AND ${IS_WRITTEN}`
  await lockRecords(tx, 'insured_customers', Prisma.sql`id IN (${written})`)
  await keepRows(tx, undoing)
  const accounts = new Set((await tx.adminUser.findMany({ select: { id: true } })).map((user) => user.id))
  const columns = Prisma.sql`
    r.insured_customer_id AS "customerId", r.before_image AS before, r.term_id AS "termId", r.outcome = 'cancelled' AS "isCancelled"`
  const where = Prisma.sql`${IS_WRITTEN} AND kept IS NULL`
  const of = await eachBatch<ToTakeBack>(tx, { id, columns, where, isBackwards: true }, progress, (rows) =>
    takeBackBatch(tx, undoing, rows, accounts),
  )
  await keepEarlierUndoable(tx, id)
  const record = await tx.import.findUniqueOrThrow({ where: { id }, select: { made: true, result: true } })
  await unmakeNamed(tx, adminUserId, record.made as Partial<Made>)
  const undone: ImportUndo = { takenBack: of, ...(await keptRows(tx, id)) }
  const result = { ...(record.result as object), ...undone }
  // The undo set the count to the rows that it undid; another check counts all rows of the file.
  const all = 'rows' in result ? Number(result.rows) : of
  const data = { state: 'undone', result, made: {}, done: all, of: all } as const
  await tx.import.update({ where: { id }, data, select: { id: true } })
}

/** A policy's row as it was stored, by its columns. */
type Image = Record<string, string | number | boolean | null>
/** Without `before` the policy is new, with `termId` it was renewed. */
type ToTakeBack = {
  row: number
  customerId: string
  before: Image | null
  termId: string | null
  isCancelled: boolean
}

async function takeBackBatch(tx: Tx, undoing: Undo, rows: ToTakeBack[], accounts: Set<string>): Promise<void> {
  const { adminUserId } = undoing
  const ids = rows.map(({ customerId }) => customerId)
  const records = new Map((await customerChanges.findMany(tx, ids)).map((record) => [record.id, record]))
  const of = ({ customerId }: ToTakeBack) => records.get(customerId) as Customer
  await customerChanges.deleteWithin(tx, adminUserId, rows.filter(({ before }) => before === null).map(of))
  const changed = rows.filter(({ before }) => before !== null)
  const renewals = await renewalsAmong(tx, changed)
  await takeBackBrought(tx, adminUserId, changed.filter(({ termId }) => termId !== null).map(of))
  for (const row of changed) if (row.termId !== null) await takeOutTerm(tx, of(row), { id: row.termId })
  // As if the import had never cancelled them.
  const cancelled = changed.filter(({ isCancelled, termId }) => isCancelled && termId === null).map(of)
  const cancelledIds = cancelled.map(({ id }) => id)
  await noteReinstated(tx, adminUserId, undoing.now, cancelledIds)
  const owing = await owingAmong(tx, cancelledIds)
  for (const customer of cancelled) if (owing.has(customer.id)) await bringBackVoided(tx, adminUserId, customer)
  const restored = await customerChanges.updateWithin(
    tx,
    adminUserId,
    changed.map((row) => ({ before: of(row), ...formerState(row.before ?? {}, accounts) })),
  )
  for (const term of restored) if (renewals.has(term.id)) await noteUndoneRenewal(tx, term.id, adminUserId)
}

/** What is as an earlier import had left it can be undone with that import, too. */
async function keepEarlierUndoable(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE import_rows AS earlier SET written_at = c.updated_at
    FROM import_rows AS r JOIN insured_customers AS c ON c.id = r.insured_customer_id
    WHERE r.import_id = ${id}::uuid AND ${IS_WRITTEN} AND r.kept IS NULL
      AND earlier.insured_customer_id = c.id AND earlier.import_id <> r.import_id
      AND earlier.written_at = (r.before_image ->> 'updated_at')::timestamptz`
}

/** The policies whose current term a person has written by the import; a past term of the same file is no renewal. */
async function renewalsAmong(tx: Tx, rows: ToTakeBack[]): Promise<Set<string>> {
  const id = { in: rows.filter(({ termId }) => termId !== null).map(({ customerId }) => customerId) }
  const renewed = await tx.insuredCustomer.findMany({ where: { id, termOrigin: 'renewed' }, select: { id: true } })
  return new Set(renewed.map((one) => one.id))
}

/** The fields and other columns of a policy as the import has found it. */
function formerState(before: Image, accounts: Set<string>) {
  const fields = Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, before[columnOf(field)] ?? null]))
  const renewer = String(before.renewed_by ?? '')
  return {
    fields: fields as CustomerFields,
    columns: { termOrigin: before.term_origin as TermOrigin, renewedBy: accounts.has(renewer) ? renewer : null },
  }
}
