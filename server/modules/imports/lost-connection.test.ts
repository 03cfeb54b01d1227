import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { isAtWork } from '../../../shared/imports'
import { testOffice } from '../../testing/office'
import { policyLines } from '../../testing/policy-files'

// Each test imports dozens of times.
vi.setConfig({ testTimeout: 120_000 })

const { database, services, owner } = testOffice()

afterEach(async () => {
  vi.restoreAllMocks()
  await services.background.settle()
})

const BACKEND = `FROM pg_stat_activity WHERE application_name = 'brokerage-import' AND datname = current_database()`
const terminate = () => database.pool.query(`SELECT pg_terminate_backend(pid) ${BACKEND}`)

/** Terminates the import's backend before its connection's query of that number. @returns how many queries there were */
function terminateBefore(number: number): () => Promise<number> {
  const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown
  let queries = 0
  let terminated: Promise<unknown> = Promise.resolve()
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const { connectionParameters: parameters } = this as unknown as {
      connectionParameters: { application_name: string }
    }
    const isOfImport = parameters.application_name === 'brokerage-import'
    if (isOfImport && ++queries === number) terminated = terminate()
    return query.apply(this, given)
  } as never)
  return () => terminated.then(() => queries)
}

/** The connection is lost before each so many-th query; before each at night. */
const STEP = process.env.NIGHTLY ? 1 : 5

/** Does a work again and again, each time losing its connection a little later, until it is done undisturbed. */
async function losingEachStep(work: 'check' | 'run' | 'undo', id: string, done: string): Promise<void> {
  for (let number = 1; ; number += STEP) {
    const queries = terminateBefore(number)
    // If the task cannot even begin, the caller gets the error.
    const refused = await owner.imports[work]({ id }).catch((error: Error) => error.message)
    const { state, failure } = await owner.settled(id)
    const made = await queries()
    vi.restoreAllMocks()
    expect(isAtWork(state)).toBe(false)
    if (made < number) {
      expect({ number, refused, failure, state }).toMatchObject({ state: done })
      return
    }
    // The last ones may be answered before the backend has ended.
    if (state === done) return
    expect(failure ?? 'se interrumpió').toContain('se interrumpió')
  }
}

test('a lost connection ends check, run and undo at each of their steps, and the next one begins at once', async () => {
  const id = await owner.uploadList(policyLines(3))
  await losingEachStep('check', id, 'checked')
  await losingEachStep('run', id, 'done')
  await losingEachStep('undo', id, 'undone')
  expect(await database.db.insuredCustomer.count()).toBe(0)
  await owner.check(id)
  await owner.run(id)
  expect(await database.db.insuredCustomer.count()).toBe(3)
})

test('a connection lost while rows are copied lets the next import start', async () => {
  const id = await owner.uploadList(policyLines(30_000))
  await owner.imports.check({ id })
  await vi.waitUntil(async () => (await owner.imports.byId({ id })).done > 0, { timeout: 20_000, interval: 5 })
  // A stopped process takes no more rows, so that the next ones wait.
  const { rows } = await database.pool.query<{ pid: number }>(`SELECT pid ${BACKEND}`)
  const { pid } = rows[0] ?? { pid: 0 }
  process.kill(pid, 'SIGSTOP')
  await wait(1_000)
  await terminate()
  process.kill(pid, 'SIGCONT')
  const lostAt = performance.now()
  expect(await owner.settled(id)).toMatchObject({ state: 'uploaded', failure: expect.stringContaining('interrumpió') })
  expect(performance.now() - lostAt).toBeLessThan(4_000)
  const small = await owner.uploadList(policyLines(2))
  await owner.check(small)
  await owner.run(small)
  expect(await database.db.insuredCustomer.count()).toBe(2)
})
