import { clock } from '../../../shared/clock'
import type { ImportCheck } from '../../../shared/imports'
import type { Tx } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { lockRecords } from '../../db/locks'
import { type BroughtTerm, bringPayments } from '../payments/brought'
import { noteCancellations } from '../policies/cancel'
import { customerChanges } from '../policies/changes'
import { collectsPayments } from '../policies/instalments'
import { replaceTerms } from '../policies/replaced-terms'
import { noteRenewals } from '../policies/settled-contacts'
import { eachBatch } from './batches'
import { type Target, WRITTEN } from './compare/row'
import { makeNamed } from './make-named'
import { type Made, runResult } from './result'
import { beginWork, type Importing, type Progress } from './work'

const TAKEN_SINCE = 'Entre tanto alguien registró una póliza con este número'
const CHANGED_SINCE = 'Entre tanto alguien modificó o eliminó esta póliza. Revise el archivo otra vez'
const STOPPED = 'La importación se detuvo antes de esta fila'

/**
 * Does what the review has stored of each row, as the forms would, in one transaction with a log entry each. Rows of
 * records that somebody has changed since the review are left out, and told; and so are the last ones of a run that
 * somebody stops.
 * @throws Refusal `record-not-found`, `import-state`, `import-busy`
 */
export const run = (services: Importing, adminUserId: string, id: string): Promise<void> =>
  beginWork(services, {
    id,
    state: 'running',
    from: ['checked'],
    refusal: 'Primero hay que revisar el archivo: solo se importa lo que ya fue revisado.',
    work: (tx, progress) =>
      writeRows(tx, { id, adminUserId, now: clock.now(), versions: new Map(), brought: [] }, progress),
  })

type Run = {
  id: string
  adminUserId: string
  now: Date
  /** The versions that the run has written, by policy. */
  versions: Map<string, Date>
  /** The terms of which the file says what was paid. */
  brought: BroughtTerm[]
}

async function writeRows(tx: Tx, run: Run, progress: Progress): Promise<void> {
  const { id, adminUserId, now } = run
  const record = await tx.import.findUniqueOrThrow({ where: { id }, select: { made: true, result: true } })
  await makeNamed(tx, adminUserId, record.made as Made)
  const columns = Prisma.sql`insured_customer_id AS "customerId", seen_at AS "seenAt", target`
  const where = Prisma.sql`outcome = ANY(${WRITTEN}) AND NOT waits`
  await eachBatch<ToWrite>(tx, { id, columns, where }, progress, (rows) => writeBatch(tx, run, rows))
  await tx.$executeRaw`
    UPDATE import_rows SET outcome = 'leftOut', faults = jsonb_build_array(jsonb_build_object(
      'column', '', 'value', coalesce(policy_number::text, ''), 'message', ${STOPPED}::text))
    WHERE import_id = ${id}::uuid AND ${where} AND written_at IS NULL`
  // Last, as other payments wait for the receipt numbers that they take.
  if (await collectsPayments(tx)) await bringPayments(tx, adminUserId, now, run.brought)
  const result = await runResult(tx, id, record.result as ImportCheck)
  const data = { state: 'done', result, finishedAt: now, done: result.rows, of: result.rows } as const
  await tx.import.update({ where: { id }, data, select: { id: true } })
}

type ToWrite = { row: number; customerId: string; seenAt: Date | null; target: Target }

/** What a row has written: the record before and its version afterwards, and the replaced term. */
type Trace = { row: number; before: object | null; termId: string | null; writtenAt: Date }

async function writeBatch(tx: Tx, run: Run, rows: ToWrite[]): Promise<void> {
  const toAdd = rows.filter(({ target }) => target.act === 'new')
  const toChange = rows.filter(({ target }) => target.act !== 'new')
  const traces = [...(await addPolicies(tx, run, toAdd)), ...(await changePolicies(tx, run, toChange))]
  await storeTraces(tx, run.id, traces)
  const written = rows.filter(({ row }) => traces.some((trace) => trace.row === row))
  run.brought.push(...written.flatMap(broughtTerm))
  const others = rows.filter((row) => !written.includes(row))
  await leaveOut(tx, run.id, others)
}

/** Creates policies; those whose number somebody has taken since leave no trace. */
async function addPolicies(tx: Tx, run: Run, rows: ToWrite[]): Promise<Trace[]> {
  const { adminUserId, now, versions } = run
  const columns = { termOrigin: 'imported', createdAt: now, updatedAt: now } as const
  const records = rows.map(({ customerId: id, target: { fields } }) => ({ id, fields, columns }))
  const among = (ids: Set<string>) => rows.filter(({ customerId }) => ids.has(customerId))
  const cancel = (ids: Set<string>) => cancelPolicies(tx, run, among(ids))
  const created = await customerChanges.createWithin(tx, adminUserId, records, cancel)
  for (const { id } of created) versions.set(id, now)
  const written = among(new Set(created.map(({ id }) => id)))
  return written.map(({ row }) => ({ row, before: null, termId: null, writtenAt: now }))
}

/** Changes, renews and cancels policies; those that somebody has changed since the check leave no trace. */
async function changePolicies(tx: Tx, run: Run, rows: ToWrite[]): Promise<Trace[]> {
  const { adminUserId, versions, brought } = run
  const ids = rows.map(({ customerId }) => customerId)
  await lockRecords(tx, 'insured_customers', Prisma.sql`id = ANY(${ids}::uuid[])`)
  const records = new Map((await customerChanges.findMany(tx, ids)).map((record) => [record.id, record]))
  const toChange = rows.flatMap((row) => {
    const before = records.get(row.customerId)
    const version = (versions.get(row.customerId) ?? row.seenAt)?.toISOString()
    return before && before.updatedAt === version ? [{ ...row, before }] : []
  })
  const images = await imagesOf(tx, toChange)
  const terms = await renewPolicies(tx, run, toChange)
  await cancelPolicies(tx, run, toChange)
  const changes = toChange.map(({ before, target: { fields, ...target } }) => {
    return { before, fields, columns: target.act === 'renewed' ? originOf(target, run) : {} }
  })
  for (const { id, updatedAt } of await customerChanges.updateWithin(tx, adminUserId, changes))
    versions.set(id, new Date(updatedAt))
  for (const term of brought) term.policyTermId ??= terms.get(term.customer.id) ?? null
  return toChange.map(({ row, customerId: id }) => {
    const writtenAt = versions.get(id) ?? run.now
    return { row, before: images.get(id) ?? null, termId: terms.get(id) ?? null, writtenAt }
  })
}

const originOf = ({ origin }: Pick<Target, 'origin'>, { adminUserId }: Run) =>
  ({ termOrigin: origin ?? 'renewed', renewedBy: origin === 'renewed' ? adminUserId : null }) as const

const insuredOf = ({ customerId: id, target: { fields } }: ToWrite) => ({
  id,
  policyNumber: fields.policyNumber,
  fullName: fields.fullName,
})

function broughtTerm(row: ToWrite): BroughtTerm[] {
  const { payments: instalments } = row.target
  return instalments ? [{ customer: insuredOf(row), policyTermId: null, instalments }] : []
}

/** Cancels the current terms of policies as the form does; their rows have the end already, or get it next. */
async function cancelPolicies(tx: Tx, { adminUserId, now }: Run, rows: ToWrite[]): Promise<void> {
  const cancelled = rows.flatMap((row) => {
    const { cancellation } = row.target
    return cancellation ? [{ customer: insuredOf(row), reason: 'other' as const, ...cancellation }] : []
  })
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
async function renewPolicies(tx: Tx, { now, adminUserId }: Run, rows: ToWrite[]): Promise<Map<string, string>> {
  const renewed = rows.filter(({ target }) => target.act === 'renewed')
  const starts = renewed.map(({ customerId, target }) => ({ id: customerId, start: target.fields.policyStartDate }))
  const terms = await replaceTerms(tx, starts, now, adminUserId)
  const noted = renewed.filter(({ target }) => target.origin === 'renewed').map(({ customerId }) => customerId)
  if (noted.length > 0) await noteRenewals(tx, noted, adminUserId, now)
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
    value: target.fields.policyNumber,
    message: target.act === 'new' ? TAKEN_SINCE : CHANGED_SINCE,
  }))
  await tx.$executeRaw`
    UPDATE import_rows AS r SET outcome = 'wrong', faults = jsonb_build_array(jsonb_build_object(
      'column', coalesce((SELECT coalesce(columns, guessed) ->> 'policyNumber' FROM imports WHERE id = ${importId}::uuid), ''),
      'value', one.value, 'message', one.message))
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS one (row int, value text, message text)
    WHERE r.import_id = ${importId}::uuid AND r.row_number = one.row`
}
