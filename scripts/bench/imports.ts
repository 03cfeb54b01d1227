import { setTimeout as wait } from 'node:timers/promises'
import { csvOf, LIST_COLUMNS, policyLines } from '../../server/testing/policy-files'
import { type Procedures, proceduresOf } from '../../server/testing/procedures'
import { sessionCookie } from '../../server/testing/session-cookie'
import { isAtWork } from '../../shared/imports'
import type { Bench } from './data'
import { load } from './load'
import { lookup, policyNumbers } from './lookups'
import { peakMegabytes, withProduct } from './processes'
import { p95Of, type Row } from './report'

const [SMALL, LARGE] = [5_000, 50_000]
const LOOKUPS_AT_ONCE = 8
const QUIET_SECONDS = 10
const SAVE_EVERY_MS = 20
const LOOK_EVERY_MS = 200

/** A small import alone, and a large one while eight clients look policies up and somebody saves. */
export async function measureImports({ url, password }: Bench): Promise<Row[]> {
  const numbers = await policyNumbers(url)
  return withProduct(url, async (product) => {
    const { customers } = proceduresOf(product, await sessionCookie(product.origin, { password }))
    const small = await bringIn(customers, await fileOf(customers, 'S', SMALL))
    const largeFile = await fileOf(customers, 'L', LARGE)
    const beside = async (end: Promise<unknown>) => {
      const [{ perSecond }, saves] = await Promise.all([
        load(lookup(product, numbers), end, LOOKUPS_AT_ONCE),
        saveUntil(customers, end),
      ])
      return { perSecond, saves }
    }
    const quiet = await beside(wait(QUIET_SECONDS * 1_000))
    const large = peakMegabytes(product.pid, bringIn(customers, largeFile))
    const busy = await beside(large)
    const { result, peak } = await large
    const share = busy.perSecond / quiet.perSecond
    return [
      { what: `import of ${SMALL} rows, checked`, measured: small.checked, unit: ' s', target: { atMost: 5 } },
      { what: `import of ${SMALL} rows, written`, measured: small.written, unit: ' s', target: { atMost: 30 } },
      {
        what: `import of ${LARGE} rows, checked and written`,
        measured: result.checked + result.written,
        unit: ' s',
        target: { atMost: 300 },
      },
      { what: "that import, the server's memory", measured: peak, unit: ' MB', target: { atMost: 512 } },
      p95Of('saves during it', busy.saves, { atMost: 130 }),
      p95Of('saves without it', quiet.saves),
      { what: 'lookups during it / without it', measured: share, unit: ' ×', target: { atLeast: 0.5 } },
    ]
  })
}

type Customers = Procedures['customers']

/** New policies as a file. */
async function fileOf({ formOptions }: Customers, series: string, count: number): Promise<Blob> {
  const { companies, policyTypes, plans } = await formOptions.query()
  const plan = plans.find(({ policyTypeId }) => policyTypeId === policyTypes[0]?.id)
  const known = { Compañía: companies[0]?.name, Cobertura: policyTypes[0]?.name, Meses: plan?.durationMonths }
  return new Blob([csvOf(policyLines(count, (number) => ({ ...known, Póliza: `${series}-${number}` })))])
}

/** Imports a file. @returns the seconds of its check and of its run */
async function bringIn({ imports }: Customers, file: Blob): Promise<{ checked: number; written: number }> {
  const form = new FormData()
  form.append('file', file, 'cartera.csv')
  const { id } = await imports.upload.mutate(form)
  await imports.setColumns.mutate({ id, columns: LIST_COLUMNS, dateOrder: 'dmy', decimal: ',' })
  const secondsOf = async (step: 'check' | 'run', expected: string) => {
    const startedAt = performance.now()
    await imports[step].mutate({ id })
    let state = await imports.byId.query({ id })
    for (; isAtWork(state.state); state = await imports.byId.query({ id })) await wait(LOOK_EVERY_MS)
    if (state.state !== expected) throw new Error(`the import is ${state.state}: ${state.failure}`)
    return (performance.now() - startedAt) / 1000
  }
  return { checked: await secondsOf('check', 'checked'), written: await secondsOf('run', 'done') }
}

/** Saves a customer again and again. @returns how long each save takes, in milliseconds */
async function saveUntil({ list, byId, update }: Customers, end: Promise<unknown>): Promise<number[]> {
  let isOver = false
  end.finally(() => {
    isOver = true
  })
  const [first] = (await list.query({})).items
  const times: number[] = []
  while (!isOver && first) {
    const { selectedPlanId, planPrice, cancellationReason, cancellationNote, createdAt, ...form } = await byId.query({
      id: first.id,
    })
    const startedAt = performance.now()
    await update.mutate({ ...form, notes: `Guardado ${times.length}` })
    times.push(performance.now() - startedAt)
    await wait(SAVE_EVERY_MS)
  }
  return times
}
