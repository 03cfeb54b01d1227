import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { csvOf, LIST_COLUMNS, policyLines } from '../../server/testing/policy-files'
import { type Procedures, proceduresOf } from '../../server/testing/procedures'
import { sessionCookie } from '../../server/testing/session-cookie'
import { isAtWork } from '../../shared/imports'
import { startProduct } from './processes'
import type { Prepared } from './rates'
import type { Row } from './report'

const PORT = 3841
const LOOK_EVERY_MS = 20
const LOOKUP_SECONDS = 3
const LOOKUPS_AT_ONCE = 8
const SAVE_EVERY_MS = 20

/** Files that come in, and what others notice of it; all of it is taken back. */
export async function measureImports({ url, pool }: Prepared, password: string): Promise<Row[]> {
  const product = await startProduct(PORT, { DATABASE_URL: url, LOOKUP_LIMIT: '0' })
  try {
    const procedures = proceduresOf(product, await sessionCookie(product.origin, { password }))
    const some = await bringIn(procedures, 5_000)
    const { rows } = await pool.query<{ number: string }>(
      'SELECT policy_number AS number FROM insured_customers LIMIT 500',
    )
    const lookUp = lookups(
      procedures,
      rows.map(({ number }) => number),
    )
    const undisturbed = await lookUp(wait(LOOKUP_SECONDS * 1_000))
    const many = bringIn(procedures, 100_000)
    const [{ seconds }, meanwhile, saves] = await Promise.all([many, lookUp(many), saved(procedures, many)])
    const { p95, count } = saves
    return [
      { what: 'import of 5,000 rows, checked and written', measured: some.seconds, unit: ' s', target: { atMost: 5 } },
      { what: 'import of 100,000 rows, checked and written', measured: seconds, unit: ' s', target: { atMost: 60 } },
      {
        what: 'save of somebody else during an import, p95',
        measured: p95,
        unit: ' ms',
        target: { atMost: 100 },
        detail: `${count} saves`,
      },
      {
        what: 'lookups during an import / without one',
        measured: meanwhile / undisturbed,
        unit: ' ×',
        target: { atLeast: 0.8 },
        detail: `${undisturbed.toFixed(0)}/s, ${meanwhile.toFixed(0)}/s`,
      },
    ]
  } finally {
    await product.stop()
  }
}

type Customers = Procedures['customers']

async function settled({ imports }: Customers, id: string, expected: string): Promise<void> {
  for (;;) {
    const { state, failure } = await imports.byId.query({ id })
    if (state === expected) return
    if (!isAtWork(state)) throw new Error(`the import is ${state}: ${failure}`)
    await wait(LOOK_EVERY_MS)
  }
}

/** Brings new policies in and takes them back; the time is that of check and run. */
async function bringIn({ customers }: Procedures, count: number): Promise<{ seconds: number }> {
  const { imports } = customers
  const { companies, policyTypes, plans } = await customers.formOptions.query(null)
  const plan = plans.find(({ policyTypeId }) => policyTypeId === policyTypes[0]?.id)
  const known = { Compañía: companies[0]?.name, Cobertura: policyTypes[0]?.name, Meses: plan?.durationMonths }
  const series = randomUUID().slice(0, 8)
  const lines = policyLines(count, (number) => ({ ...known, Póliza: `${series}-${number}` }))
  const form = new FormData()
  form.append('file', new Blob([csvOf(lines)]), 'cartera.csv')
  const { id } = await imports.upload.mutate(form)
  await imports.setColumns.mutate({ id, columns: LIST_COLUMNS, dateOrder: 'dmy', decimal: ',' })
  const startedAt = performance.now()
  await imports.check.mutate({ id })
  await settled(customers, id, 'checked')
  await imports.run.mutate({ id })
  await settled(customers, id, 'done')
  const seconds = (performance.now() - startedAt) / 1000
  await imports.undo.mutate({ id })
  await settled(customers, id, 'undone')
  return { seconds }
}

/** @returns how many policies a second are looked up until something has happened, by few at once */
const lookups =
  (procedures: Procedures, numbers: string[]) =>
  async (end: Promise<unknown>): Promise<number> => {
    let [isOver, done] = [false, 0]
    const ended = end.finally(() => {
      isOver = true
    })
    const startedAt = performance.now()
    const lookOn = async () => {
      while (!isOver)
        await procedures.public.verifyPolicy.query({ policyNumber: numbers[done++ % numbers.length] ?? '' })
    }
    await Promise.all([ended, ...Array.from({ length: LOOKUPS_AT_ONCE }, lookOn)])
    return (done * 1000) / (performance.now() - startedAt)
  }

/** Somebody saves a customer again and again meanwhile. */
async function saved({ customers }: Procedures, end: Promise<unknown>): Promise<{ p95: number; count: number }> {
  let isOver = false
  const ended = end.finally(() => {
    isOver = true
  })
  const [first] = (await customers.list.query({})).items
  const times: number[] = []
  while (!isOver && first) {
    const { selectedPlanId, planPrice, cancellationReason, cancellationNote, createdAt, ...form } =
      await customers.byId.query({ id: first.id })
    const startedAt = performance.now()
    await customers.update.mutate({ ...form, notes: `Guardado ${times.length}` })
    times.push(performance.now() - startedAt)
    await wait(SAVE_EVERY_MS)
  }
  await ended
  times.sort((one, other) => one - other)
  return { p95: times[Math.floor(times.length * 0.95)] ?? 0, count: times.length }
}
