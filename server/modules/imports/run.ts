import { clock } from '../../../shared/clock'
import type { Tx } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { lockRecords } from '../../db/locks'
import { type BroughtTerm, bringPayments } from '../payments/brought'
import { noteCancellations } from '../policies/cancel'
import { customerChanges } from '../policies/changes'
import { collectsPayments } from '../policies/instalments'
import type { Customer, CustomerFields } from '../policies/record'
import { noteRenewals } from '../policies/renewal-state'
import { replaceTerms } from '../policies/replaced-terms'
import { eachBatch } from './batches'
import { makeNamed } from './make-named'
import { matchRows } from './match'
import { type Compared, WRITTEN } from './opened-rows'
import { resultOf } from './result'
import { CHANGED_SINCE, TAKEN_SINCE } from './row-faults'
import { beginWork, type Importing, type Progress } from './work'

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
  const written: Written = { versions: new Map(), terms: [] }
  const columns = Prisma.sql`insured_customer_id AS "customerId", seen_at AS "seenAt", target`
  const where = Prisma.sql`outcome = ANY(${WRITTEN}) AND unknown IS NULL`
  await eachBatch<ToWrite>(tx, { id, columns, where }, progress, (rows) => writeBatch(tx, run, rows, written))
  // Last, as other payments wait for the receipt numbers that they take.
  if (await collectsPayments(tx)) await bringPayments(tx, run.adminUserId, now, written.terms)
  const result = await resultOf(tx, id, true)
  const data = { state: 'done', result, made, finishedAt: now, done: result.rows, of: result.rows } as const
  await tx.import.update({ where: { id }, data, select: { id: true } })
}

type Target = CustomerFields &
  Pick<Compared, 'act' | 'cancellation' | 'payments'> & { termOrigin: 'imported' | 'renewed' | null }
type ToWrite = { row: number; customerId: string; seenAt: Date | null; target: Target }

const fieldsOf = ({ target: { termOrigin, act, cancellation, payments, ...fields } }: ToWrite): CustomerFields => fields

/** What a row has written: the record before and its version afterwards, and the replaced term. */
type Trace = { row: number; before: object | null; termId: string | null; writtenAt: Date | null }

/** The versions that a run has written, by policy, and the terms of which its file says what was paid. */
type Written = { versions: Map<string, Date>; terms: BroughtTerm[] }

async function writeBatch(tx: Tx, run: Run, rows: ToWrite[], { versions, terms: brought }: Written): Promise<void> {
  const traces = new Map<number, Trace>()
  const toCreate = rows.filter(({ target }) => target.act === 'new')
  const created = await createPolicies(tx, run, toCreate)
  for (const { row, customerId } of toCreate.filter((one) => created.has(one.customerId))) {
    versions.set(customerId, run.now)
    traces.set(row, { row, before: null, termId: null, writtenAt: run.now })
  }
  const stored = rows.filter(({ target }) => target.act !== 'new')
  const ids = stored.map(({ customerId }) => customerId)
  await lockRecords(tx, 'insured_customers', Prisma.sql`id = ANY(${ids}::uuid[])`)
  const records = new Map((await customerChanges.findMany(tx, ids)).map((record) => [record.id, record]))
  const isSame = ({ customerId, seenAt }: ToWrite) =>
    records.get(customerId)?.updatedAt === (versions.get(customerId) ?? seenAt)?.toISOString()
  const toChange = stored.filter(isSame)
  const images = await imagesOf(tx, toChange)
  const terms = await renewPolicies(tx, run, toChange)
  await cancelPolicies(tx, run, toChange)
  const changed = await customerChanges.updateWithin(
    tx,
    run.adminUserId,
    toChange.map((row) => ({
      before: records.get(row.customerId) as Customer,
      fields: fieldsOf(row),
      columns: row.target.act === 'renewed' ? originOf(row.target, run) : {},
    })),
  )
  for (const [place, { row, customerId }] of toChange.entries()) {
    const writtenAt = new Date(changed[place]?.updatedAt ?? '')
    versions.set(customerId, writtenAt)
    traces.set(row, { row, before: images.get(customerId) ?? null, termId: terms.get(customerId) ?? null, writtenAt })
  }
  for (const term of brought) term.policyTermId ??= terms.get(term.customer.id) ?? null
  brought.push(...rows.filter(({ row }) => traces.has(row)).flatMap(broughtTerm))
  await storeTraces(tx, run.id, [...traces.values()])
  await leaveOut(
    tx,
    run.id,
    rows.filter(({ row }) => !traces.has(row)),
  )
}

function broughtTerm({ customerId: id, target }: ToWrite): BroughtTerm[] {
  const { payments, policyNumber, fullName, policyStartDate: start } = target
  return payments ? [{ customer: { id, policyNumber, fullName }, policyTermId: null, start, ...payments }] : []
}

const originOf = ({ termOrigin }: Target, { adminUserId }: Run) =>
  ({ termOrigin: termOrigin ?? 'renewed', renewedBy: termOrigin === 'renewed' ? adminUserId : null }) as const

/** @returns the ids of the policies that were created; others have a number that somebody has taken since */
async function createPolicies(tx: Tx, run: Run, rows: ToWrite[]): Promise<Set<string>> {
  const { adminUserId, now } = run
  const stamps = { termOrigin: 'imported', createdAt: now, updatedAt: now } as const
  const records = rows.map((row) => ({ id: row.customerId, fields: fieldsOf(row), columns: stamps }))
  const cancelled = rows.filter(({ target }) => target.cancellation)
  const cancel = (ids: Set<string>) =>
    cancelPolicies(
      tx,
      run,
      cancelled.filter(({ customerId }) => ids.has(customerId)),
    )
  const created = await customerChanges.createWithin(
    tx,
    adminUserId,
    records,
    cancelled.length > 0 ? cancel : undefined,
  )
  return new Set(created.map(({ id }) => id))
}

/** Cancels the current terms of policies as the form does; their rows have the end already, or get it next. */
async function cancelPolicies(tx: Tx, { adminUserId, now }: Run, rows: ToWrite[]): Promise<void> {
  const cancelled = rows.flatMap(({ customerId: id, target: { cancellation, policyNumber, fullName } }) =>
    cancellation ? [{ customer: { id, policyNumber, fullName }, reason: 'other' as const, ...cancellation }] : [],
  )
  if (cancelled.length > 0) await noteCancellations(tx, adminUserId, now, cancelled)
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
  const renewed = rows.filter(({ target }) => target.act === 'renewed')
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
  const told = rows.map(({ row, target }) => ({
    row,
    value: target.policyNumber,
    message: target.act === 'new' ? TAKEN_SINCE : CHANGED_SINCE,
  }))
  await tx.$executeRaw`
    UPDATE import_rows AS r SET outcome = 'wrong', faults = jsonb_build_array(jsonb_build_object(
      'column', coalesce((SELECT coalesce(columns, guessed) ->> 'policyNumber' FROM imports WHERE id = ${importId}::uuid), ''),
      'value', one.value, 'message', one.message))
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS one (row int, value text, message text)
    WHERE r.import_id = ${importId}::uuid AND r.row_number = one.row`
}
