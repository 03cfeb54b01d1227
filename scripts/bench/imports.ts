import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { csvOf, LIST_COLUMNS, policyLines } from '../../server/testing/policy-files'
import { type Procedures, proceduresOf } from '../../server/testing/procedures'
import { sessionCookie } from '../../server/testing/session-cookie'
import { isAtWork } from '../../shared/imports'
import { requestsUntil } from './load'
import { startProduct } from './processes'
import { lookup, type Prepared, policyNumbers } from './rates'
import { type Row, spread } from './report'
import { median, percentile } from './statistics'

const PORT = 3841
/** How often to poll an import: like the panel, or more often where it is measured alone. */
const LOOKS_MS = { panel: 1_000, alone: 50 }
const WARM_SECONDS = 3
const QUIET_SECONDS = 10
const LOOKUPS_AT_ONCE = 8
const ROUNDS = 3
const SAVE_EVERY_MS = 20

/** Imports, and how much they slow down everything else; each is undone, unmeasured. */
export async function measureImports({ url: databaseUrl, pool }: Prepared, password: string): Promise<Row[]> {
  const product = await startProduct(PORT, { DATABASE_URL: databaseUrl })
  try {
    const procedures = proceduresOf(product, await sessionCookie(product.origin, { password }))
    const some = await bringIn(procedures, await fileOf(procedures, 5_000))
    await takeBack(procedures, some)
    const url = lookup(product, await policyNumbers(pool))
    const lookUp: LookUp = (end) => requestsUntil({ name: 'lookup', url }, end, { connections: LOOKUPS_AT_ONCE })
    await lookUp(wait(WARM_SECONDS * 1_000))
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await importBeside(procedures, lookUp))
    return [
      { what: 'import of 5,000 rows, checked and written', measured: some.seconds, unit: ' s', target: { atMost: 5 } },
      medianOf(rounds, ({ seconds }) => seconds, {
        what: 'import of 100,000 rows, checked and written',
        unit: ' s',
        target: { atMost: 60 },
      }),
      medianOf(rounds, ({ saves }) => percentile(saves, 0.95), {
        what: 'save of somebody else during an import, p95',
        unit: ' ms',
        target: { atMost: 100 },
      }),
      medianOf(rounds, ({ quietSaves }) => percentile(quietSaves, 0.95), {
        what: 'save of somebody else without an import, p95',
        unit: ' ms',
      }),
      medianOf(rounds, ({ lookups, quietLookups }) => lookups / quietLookups, {
        what: 'lookups during an import / without one',
        unit: ' ×',
        target: { atLeast: 0.8 },
      }),
    ]
  } finally {
    await product.stop()
  }
}

/** The duration of one import, and its effect on others: saves in milliseconds, lookups a second. */
type Round = { seconds: number; saves: number[]; quietSaves: number[]; lookups: number; quietLookups: number }

/** The times without an import are taken before and after it, so that the machine's drift does not count. */
async function importBeside(procedures: Procedures, lookUp: LookUp): Promise<Round> {
  const quiet = () => besideSaver(procedures, lookUp, wait(QUIET_SECONDS * 1_000))
  const file = await fileOf(procedures, 100_000)
  const before = await quiet()
  const importing = bringIn(procedures, file, LOOKS_MS.panel)
  const { saves, lookups } = await besideSaver(procedures, lookUp, importing)
  const imported = await importing
  const after = await quiet()
  await takeBack(procedures, imported)
  return {
    seconds: imported.seconds,
    saves,
    quietSaves: [...before.saves, ...after.saves],
    lookups,
    quietLookups: (before.lookups + after.lookups) / 2,
  }
}

function medianOf(rounds: Round[], figure: (round: Round) => number, row: Pick<Row, 'what' | 'unit' | 'target'>): Row {
  const figures = rounds.map(figure)
  return { ...row, measured: median(figures), detail: spread(figures) }
}

type Customers = Procedures['customers']

async function settled({ imports }: Customers, id: string, expected: string, everyMs = LOOKS_MS.alone): Promise<void> {
  for (;;) {
    const { state, failure } = await imports.byId.query({ id })
    if (state === expected) return
    if (!isAtWork(state)) throw new Error(`the import is ${state}: ${failure}`)
    await wait(everyMs)
  }
}

type Imported = { id: string; seconds: number }

/** New policies as a file, which is made before anything is measured: it keeps this thread busy. */
async function fileOf({ customers }: Procedures, count: number): Promise<Blob> {
  const { companies, policyTypes, plans } = await customers.formOptions.query(null)
  const plan = plans.find(({ policyTypeId }) => policyTypeId === policyTypes[0]?.id)
  const known = { Compañía: companies[0]?.name, Cobertura: policyTypes[0]?.name, Meses: plan?.durationMonths }
  const series = randomUUID().slice(0, 8)
  return new Blob([csvOf(policyLines(count, (number) => ({ ...known, Póliza: `${series}-${number}` })))])
}

/** Imports a file; the time is that of check and run. */
async function bringIn({ customers }: Procedures, file: Blob, everyMs?: number): Promise<Imported> {
  const { imports } = customers
  const form = new FormData()
  form.append('file', file, 'cartera.csv')
  const { id } = await imports.upload.mutate(form)
  await imports.setColumns.mutate({ id, columns: LIST_COLUMNS, dateOrder: 'dmy', decimal: ',' })
  const startedAt = performance.now()
  await imports.check.mutate({ id })
  await settled(customers, id, 'checked', everyMs)
  await imports.run.mutate({ id })
  await settled(customers, id, 'done', everyMs)
  return { id, seconds: (performance.now() - startedAt) / 1000 }
}

async function takeBack({ customers }: Procedures, { id }: Imported): Promise<void> {
  await customers.imports.undo.mutate({ id })
  await settled(customers, id, 'undone')
}

type LookUp = (end: Promise<unknown>) => Promise<{ perSecond: number }>

/** Lookups a second by eight clients, while somebody saves. */
async function besideSaver(procedures: Procedures, lookUp: LookUp, end: Promise<unknown>) {
  const [{ perSecond: lookups }, saves] = await Promise.all([lookUp(end), saved(procedures, end)])
  return { lookups, saves }
}

/** Saves a customer again and again. @returns how long each save takes, in milliseconds */
async function saved({ customers }: Procedures, end: Promise<unknown>): Promise<number[]> {
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
  return times
}
