import { setTimeout as wait } from 'node:timers/promises'
import type { Disk } from 'flydrive'
import type pg from 'pg'
import { connected } from '../../server/db/connection'
import { DOCUMENTS_FOLDER } from '../../server/files/stored-file'
import type { Follower } from '../../server/testing/follower'
import { ACTIVITY_TABLES, type LiveChange } from '../../shared/activity'
import type { Model } from './model'
import type { Site } from './site'

const SETTLED_MS = 10_000

type After = { site: Site; model: Model; followers: Follower[]; since: number; prefix: string }

/** What is not as it was acknowledged, half there, or left over, in sentences. */
export function wrongAfter({ site, model, followers, since, prefix }: After): Promise<string[]> {
  return connected(site.database.url, async (client) => {
    const wrong = [...model.wrong, ...(await lostOf(client, site.storage, model))]
    wrong.push(...(await wrongEdits(client, model)), ...(await wrongImports(client, model)))
    wrong.push(...(await halves(client, prefix)), ...(await orphans(client, site.storage, model)))
    for (const left of [leftOver, (one: pg.Client) => missed(one, followers, since)]) {
      wrong.push(...(await settled(() => left(client))))
    }
    return wrong
  })
}

/** Resolves once all of them have been told of something, as writers go on. @returns the time: what is logged later reaches them */
export async function followedSince(followers: Follower[]): Promise<number> {
  while (followers.some(({ told }) => told() === 0)) await wait(50)
  return Date.now()
}

/** Looks until nothing is found, for as long as that may take. */
export async function settled(look: () => Promise<string[]>): Promise<string[]> {
  const until = Date.now() + SETTLED_MS
  for (;;) {
    const found = await look()
    if (found.length === 0 || Date.now() > until) return found
    await wait(100)
  }
}

const texts = async (client: pg.Client, sql: string, values: unknown[] = []): Promise<string[]> =>
  (await client.query({ text: sql, values, rowMode: 'array' })).rows.map(([text]) => String(text))

/** What was acknowledged and is not there: policies, documents with their files, renewed terms, deletions, receipts. */
export async function lostOf(client: pg.Client, storage: Disk, model: Model): Promise<string[]> {
  const found = new Set(await texts(client, "SELECT concat(id, ' ', policy_number) FROM insured_customers"))
  const lost = [...model.policies]
    .filter(([id, number]) => !found.has(`${id} ${number}`))
    .map(([, one]) => `${one} is lost`)
  const paths = new Map(
    (await client.query<{ id: string; path: string }>('SELECT id, file_path AS path FROM policy_documents')).rows.map(
      ({ id, path }) => [id, path],
    ),
  )
  for (const [id, bytes] of model.documents) {
    const path = paths.get(id)
    if (!path) lost.push(`the row of document ${id} is lost`)
    else if ((await sizeOf(storage, DOCUMENTS_FOLDER + path)) !== bytes) lost.push(`the file of document ${id} is lost`)
  }
  const terms = new Set(
    await texts(client, "SELECT concat(insured_customer_id, ' ', policy_start_date) FROM policy_terms"),
  )
  for (const { customerId, start } of model.terms) {
    if (!terms.has(`${customerId} ${start}`)) lost.push(`the term of ${customerId} that began on ${start} is lost`)
  }
  const kept = await texts(client, 'SELECT id FROM insured_customers WHERE id = ANY($1)', [model.deleted])
  const trash = await texts(client, 'SELECT record_id FROM trash_items WHERE record_id = ANY($1)', [model.deleted])
  lost.push(...kept.map((id) => `the deleted customer ${id} is there`))
  lost.push(...(await wrongMoney(client, model)), ...(await wrongCases(client, model)))
  return [...lost, ...model.deleted.filter((id) => !trash.includes(id)).map((id) => `the trash lacks ${id}`)]
}

/** Receipts that are lost, gaps in their numbers, and instalments of which more or less is open than was not paid. */
async function wrongMoney(client: pg.Client, model: Model): Promise<string[]> {
  const stored = new Set(await texts(client, "SELECT concat(id, ' ', number) FROM receipts WHERE kind = 'payment'"))
  const voids = new Set(await texts(client, "SELECT concerns FROM receipts WHERE kind = 'void'"))
  const receipts = [...model.receipts].filter(([id, number]) => !stored.has(`${id} ${number}`))
  return [
    ...receipts.map(([, number]) => `the receipt ${number} is lost`),
    ...model.voided.filter((id) => !voids.has(id)).map((id) => `the void of ${id} is lost`),
    ...(await texts(
      client,
      `SELECT concat('there are ', count(number), ' receipts up to ', max(number), ' and the counter says ', last)
       FROM receipts JOIN receipt_counter USING (is_sample) GROUP BY is_sample, last
       HAVING count(number) <> max(number) OR last <> max(number)`,
    )),
    ...(await texts(
      client,
      `SELECT concat(open, ' of ', id, ' are open') FROM payments WHERE origin = 'planned' AND open <> amount - coalesce((
         SELECT sum((line ->> 'amount')::numeric) FROM receipts AS paid CROSS JOIN jsonb_array_elements(lines) AS line
         WHERE paid.insured_customer_id = payments.insured_customer_id AND paid.kind = 'payment'
           AND line ->> 'instalmentId' = payments.id::text
           AND NOT EXISTS (SELECT FROM receipts AS void WHERE void.concerns = paid.id AND void.kind = 'void')), 0)`,
    )),
    ...(await texts(
      client,
      `SELECT concat('the receipt ', id, ' has no entry') FROM receipts WHERE NOT is_sample
         AND NOT EXISTS (SELECT FROM activity_logs WHERE table_name = 'receipts' AND record_id = receipts.id)`,
    )),
  ]
}

/** Notes that are lost, cases that were passed on without their note, and notes without an entry. */
async function wrongCases(client: pg.Client, model: Model): Promise<string[]> {
  const stored = new Set(
    await texts(client, "SELECT concat(note.id, ' ', number) FROM case_notes AS note JOIN cases ON cases.id = case_id"),
  )
  const passed = await texts(
    client,
    `SELECT number FROM cases WHERE waiting_on = 'insurer'
       AND EXISTS (SELECT FROM case_notes WHERE case_id = cases.id AND starts_with(text, 'Pase '))`,
  )
  return [
    ...[...model.notes]
      .filter(([id, number]) => !stored.has(`${id} ${number}`))
      .map(([id]) => `the note ${id} is lost`),
    ...[...model.moved].filter((number) => !passed.includes(number)).map((number) => `${number} was not passed on`),
    ...(await texts(
      client,
      `SELECT concat('the note ', id, ' has no entry') FROM case_notes
       WHERE NOT EXISTS (SELECT FROM activity_logs WHERE table_name = 'case_notes' AND record_id = case_notes.id)`,
    )),
  ]
}

const sizeOf = async (storage: Disk, path: string): Promise<number> =>
  (await storage.exists(path)) ? (await storage.getMetaData(path)).contentLength : -1

async function wrongEdits(client: pg.Client, model: Model): Promise<string[]> {
  const { rows } = await client.query<{ code: string; notes: string }>(
    'SELECT code, notes FROM insurance_companies WHERE code = ANY($1)',
    [[...model.edits.keys()]],
  )
  const notes = new Map(rows.map((row) => [row.code, Number(row.notes)]))
  return [...model.edits].flatMap(([code, last]) => {
    const stored = notes.get(code) ?? -1
    return stored >= last && stored <= (model.sent.get(code) ?? 0) ? [] : [`${code} says ${stored}, not ${last}`]
  })
}

async function wrongImports(client: pg.Client, model: Model): Promise<string[]> {
  const wrong: string[] = []
  for (const [numbers, { id, rows, isDone }] of model.imports) {
    const [state] = await texts(client, 'SELECT state FROM imports WHERE id = $1', [id])
    const [written] = await texts(
      client,
      'SELECT count(*) FROM insured_customers WHERE starts_with(policy_number, $1)',
      [numbers],
    )
    const expected = isDone || state === 'done' ? rows : 0
    if (Number(written) !== expected) wrong.push(`the import ${numbers} is ${state} with ${written} of ${rows} rows`)
  }
  return wrong
}

/** Records without exactly one entry of the log that made them, and entries without what they made. */
async function halves(client: pg.Client, prefix: string): Promise<string[]> {
  const odd = await texts(
    client,
    `SELECT concat(policy_number, ' has ', made, ' entries of its creation') FROM (
       SELECT policy_number, (SELECT count(*) FROM activity_logs
         WHERE record_id = customer.id AND table_name = 'insured_customers' AND action_type = 'create') AS made
       FROM insured_customers AS customer WHERE starts_with(policy_number::text, $1)) AS counted WHERE made <> 1`,
    [`${prefix}-`],
  )
  const without = await texts(
    client,
    `SELECT concat('an entry says that ', subject, ' was made, and it is neither there nor in the trash')
     FROM activity_logs WHERE table_name = 'insured_customers' AND action_type = 'create' AND starts_with(subject, $1)
       AND NOT EXISTS (SELECT FROM insured_customers WHERE id = activity_logs.record_id)
       AND NOT EXISTS (SELECT FROM trash_items WHERE trash_items.record_id = activity_logs.record_id)`,
    [`${prefix}-`],
  )
  const documents = await texts(
    client,
    `SELECT concat('the document ', id, ' has no entry') FROM policy_documents WHERE NOT EXISTS (SELECT FROM activity_logs
       WHERE record_id = policy_documents.id AND table_name = 'policy_documents' AND action_type = 'create')`,
  )
  return [...odd, ...without, ...documents]
}

/** Files that neither a row names nor a removal is due for. */
async function orphans(client: pg.Client, storage: Disk, model: Model): Promise<string[]> {
  const named = new Set(
    await texts(
      client,
      `SELECT '${DOCUMENTS_FOLDER}' || file_path FROM policy_documents
       UNION ALL SELECT path FROM trash_files UNION ALL SELECT path FROM file_removals`,
    ),
  )
  const found: string[] = []
  for (const customerId of model.policies.keys()) {
    const { objects } = await storage.listAll(`${DOCUMENTS_FOLDER}${customerId}/`, { recursive: true })
    for (const object of objects) if (object.isFile && !named.has(object.key)) found.push(`nothing names ${object.key}`)
  }
  return found
}

/** Jobs at work, advisory locks, and transactions that nobody ends. */
const leftOver = (client: pg.Client): Promise<string[]> =>
  texts(
    client,
    `SELECT concat('the import ', id, ' is ', state) FROM imports WHERE state IN ('checking', 'running', 'undoing')
     UNION ALL SELECT concat('the advisory lock ', objid, ' is held') FROM pg_locks WHERE locktype = 'advisory'
     UNION ALL SELECT concat('a transaction is idle: ', query) FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'`,
  )

/** Entries of the log of which a panel that was open all the time was never told. */
export async function missed(client: pg.Client, followers: Follower[], since: number): Promise<string[]> {
  const { rows: logged } = await client.query<Pick<LiveChange, 'id' | 'table' | 'actionType' | 'at'>>(
    'SELECT id, "table", "actionType", at FROM logged_changes WHERE id >= $1 AND "table" = ANY($2)',
    [firstIdAt(since), ACTIVITY_TABLES],
  )
  return followers.flatMap(({ knows }, place) => {
    const unknown = logged.filter((entry) => !knows(entry)).map(({ table, at }) => `${table} at ${at}`)
    if (unknown.length === 0) return []
    const some = unknown.slice(0, 3).join(', ')
    return [`panel ${place + 1} was not told of ${unknown.length} of ${logged.length} changes: ${some}`]
  })
}

/** Ids begin with the database's time in milliseconds; the time in an entry is the server's, whose clock may have jumped. */
const firstIdAt = (time: number): string => {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
