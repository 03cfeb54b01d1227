import { clock } from '../../../shared/clock'
import type { Tx } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { lockRecords } from '../../db/locks'
import { customerChanges } from '../policies/changes'
import type { Customer, CustomerFields } from '../policies/record'
import { noteRenewals } from '../policies/renewal-state'
import { replaceTerms } from '../policies/replaced-terms'
import { makeNamed } from './make-named'
import { matchRows } from './match'
import { CHANGED_SINCE, TAKEN_SINCE } from './outcomes'
import { resultOf } from './result'
import { beginWork, type Importing, type Progress } from './work'

/** Policies per statement. */
const BATCH_SIZE = 100

/**
 * Writes the rows without faults as the forms would, in one transaction with a log entry each. Wrong rows are left out,
 * and so are rows of records that somebody has changed since the check.
 * @throws Refusal `record-not-found`, `import-state`, `import-busy`
 */
export const run = (services: Importing, adminUserId: string, id: string): Promise<void> =>
  beginWork(services, {
    id,
    state: 'running',
    from: ['checked'],
    refusal: 'Primero hay que revisar el archivo: solo se importa lo que ya fue revisado.',
    work: (tx, progress) => writeRows(tx, { id, adminUserId, now: clock.now() }, progress),
  })

type Run = { id: string; adminUserId: string; now: Date }

async function writeRows(tx: Tx, run: Run, progress: Progress): Promise<void> {
  const { id, now } = run
  // Since the check somebody may have answered names, or changed or deleted records.
  await matchRows(tx, id)
  const made = await makeNamed(tx, run)
  const [extent] = await tx.$queryRaw<{ rows: number; steps: number }[]>`
    SELECT count(*)::int AS rows, coalesce(max(step), 0) AS steps FROM import_rows WHERE import_id = ${id}::uuid`
  const { rows: of = 0, steps = 0 } = extent ?? {}
  let done = 0
  const written = new Map<string, Date>()
  for (let step = 1; step <= steps; step++) {
    for (let after = 0; ; ) {
      const rows = await rowsToWrite(tx, id, step, after)
      if (rows.length === 0) break
      await writeBatch(tx, run, rows, written)
      after = rows.at(-1)?.row ?? after
      done += rows.length
      await progress(done, of)
    }
  }
  const result = await resultOf(tx, id, true)
  const data = { state: 'done', result, made, finishedAt: now, done: of, of } as const
  await tx.import.update({ where: { id }, data, select: { id: true } })
}

type Target = CustomerFields & { termOrigin: 'imported' | 'renewed' | null }
type ToWrite = {
  row: number
  outcome: 'new' | 'changed' | 'renewed'
  customerId: string
  seenAt: Date | null
  target: Target
}

const rowsToWrite = (tx: Tx, id: string, step: number, after: number) =>
  tx.$queryRaw<ToWrite[]>`
    SELECT row_number AS row, outcome, insured_customer_id AS "customerId", seen_at AS "seenAt", target FROM import_rows
    WHERE import_id = ${id}::uuid AND step = ${step} AND row_number > ${after} AND unknown IS NULL
      AND outcome IN ('new', 'changed', 'renewed')
    ORDER BY row_number LIMIT ${BATCH_SIZE}`

/** What a row has written: the record before and its version afterwards, and the replaced term. */
type Trace = { row: number; before: object | null; termId: string | null; writtenAt: Date | null }

/** @param written the versions that this run has written, by policy */
async function writeBatch(tx: Tx, run: Run, rows: ToWrite[], written: Map<string, Date>): Promise<void> {
  const traces = new Map<number, Trace>()
  const created = await createPolicies(tx, run, rows)
  const stored = rows.filter(({ outcome }) => outcome !== 'new')
  const ids = stored.map(({ customerId }) => customerId)
  await lockRecords(tx, 'insured_customers', Prisma.sql`id = ANY(${ids}::uuid[])`)
  const records = new Map((await customerChanges.findMany(tx, ids)).map((record) => [record.id, record]))
  const isSame = ({ customerId, seenAt }: ToWrite) =>
    records.get(customerId)?.updatedAt === (written.get(customerId) ?? seenAt)?.toISOString()
  const toChange = stored.filter(isSame)
  const images = await imagesOf(tx, toChange)
  const terms = await renewPolicies(tx, run, toChange)
  const changed = await customerChanges.updateWithin(
    tx,
    run.adminUserId,
    toChange.map(({ customerId, outcome, target: { termOrigin, ...fields } }) => ({
      before: records.get(customerId) as Customer,
      fields,
      columns:
        outcome === 'renewed'
          ? { termOrigin: termOrigin ?? 'renewed', renewedBy: termOrigin === 'renewed' ? run.adminUserId : null }
          : {},
    })),
  )
  for (const [place, { row, customerId }] of toChange.entries()) {
    const writtenAt = new Date(changed[place]?.updatedAt ?? '')
    written.set(customerId, writtenAt)
    traces.set(row, { row, before: images.get(customerId) ?? null, termId: terms.get(customerId) ?? null, writtenAt })
  }
  for (const { row, customerId } of rows.filter((one) => created.has(one.customerId) && one.outcome === 'new')) {
    written.set(customerId, run.now)
    traces.set(row, { row, before: null, termId: null, writtenAt: null })
  }
  await storeTraces(tx, run.id, [...traces.values()])
  await leaveOut(
    tx,
    run.id,
    rows.filter(({ row }) => !traces.has(row)),
  )
}

/** @returns the ids of the policies that were created; others have a number that somebody has taken since */
async function createPolicies(tx: Tx, { adminUserId, now }: Run, rows: ToWrite[]): Promise<Set<string>> {
  const created = await customerChanges.createWithin(
    tx,
    adminUserId,
    rows.flatMap(({ outcome, customerId, target: { termOrigin, ...fields } }) =>
      outcome === 'new'
        ? { id: customerId, fields, columns: { termOrigin: 'imported', createdAt: now, updatedAt: now } }
        : [],
    ),
  )
  return new Set(created.map(({ id }) => id))
}

/** The stored rows as they are, for an undo. */
async function imagesOf(tx: Tx, rows: ToWrite[]): Promise<Map<string, object>> {
  const ids = rows.map(({ customerId }) => customerId)
  const images = await tx.$queryRaw<{ id: string; image: object }[]>`
    SELECT id, to_jsonb(c) - 'search_text' AS image FROM insured_customers AS c WHERE id = ANY(${ids}::uuid[])`
  return new Map(images.map(({ id, image }) => [id, image]))
}

/** Replaces the terms that are renewed, and notes the renewals of those that a person has written. */
async function renewPolicies(tx: Tx, run: Run, rows: ToWrite[]) {
  const renewed = rows.filter(({ outcome }) => outcome === 'renewed')
  if (renewed.length === 0) return new Map<string, string>()
  const starts = renewed.map(({ customerId, target }) => ({ id: customerId, start: target.policyStartDate }))
  const terms = await replaceTerms(tx, starts, run.now, run.adminUserId)
  const noted = renewed.filter(({ target }) => target.termOrigin === 'renewed')
  await noteRenewals(
    tx,
    noted.map(({ customerId }) => customerId),
    run.adminUserId,
    run.now,
  )
  return terms
}

async function storeTraces(tx: Tx, importId: string, traces: Trace[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE import_rows AS r SET before_image = nullif(one.before, 'null'), term_id = one."termId", written_at = one."writtenAt"
    FROM jsonb_to_recordset(${JSON.stringify(traces)}::jsonb)
      AS one (row int, before jsonb, "termId" uuid, "writtenAt" timestamptz)
    WHERE r.import_id = ${importId}::uuid AND r.row_number = one.row`
}

/** Marks rows that could not be written any more as wrong. */
async function leaveOut(tx: Tx, importId: string, rows: ToWrite[]): Promise<void> {
  const told = rows.map(({ row, outcome, target }) => ({
    row,
    value: target.policyNumber,
    message: outcome === 'new' ? TAKEN_SINCE : CHANGED_SINCE,
  }))
  await tx.$executeRaw`
    UPDATE import_rows AS r SET outcome = 'wrong', faults = jsonb_build_array(jsonb_build_object(
      'column', coalesce((SELECT coalesce(columns, guessed) ->> 'policyNumber' FROM imports WHERE id = ${importId}::uuid), ''),
      'value', one.value, 'message', one.message))
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS one (row int, value text, message text)
    WHERE r.import_id = ${importId}::uuid AND r.row_number = one.row`
}
