import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { csvOf, LIST_COLUMNS, policyLines } from '../server/testing/policy-files'
import { type Procedures, proceduresOf } from '../server/testing/procedures'
import { isAtWork } from '../shared/imports'
import { EmbeddedServer } from './embedded-server'
import { PASSWORD } from './server-process'

/** How often the server is killed: at most twenty times in `npm run test:nightly`. */
const KILLS = Math.min(Number(process.env.FAULT_KILLS) || 2, 20)
const ROWS = process.env.NIGHTLY ? 20_000 : 4_000
const KILL_MS = 60_000
/** Most checks and runs of this size end within this time, so that only some are killed. */
const LATEST_KILL_MS = ROWS / 4

let server: EmbeddedServer

test.beforeEach(() => {
  server = new EmbeddedServer(4440 + test.info().parallelIndex)
})
test.afterEach(() => server.remove())

async function uploadPolicies({ customers }: Procedures): Promise<string> {
  const { companies, policyTypes, plans } = await customers.formOptions.query(null)
  const [company, type] = [companies[0], policyTypes[0]]
  const plan = plans.find(({ policyTypeId }) => policyTypeId === type?.id)
  if (!company || !type || !plan) throw new Error('The database was not seeded.')
  const known = { Compañía: company.name, Cobertura: type.name, Meses: plan.durationMonths }
  const form = new FormData()
  form.append('file', new Blob([csvOf(policyLines(ROWS, () => known))]), 'cartera.csv')
  const { id } = await customers.imports.upload.mutate(form)
  await customers.imports.setColumns.mutate({ id, columns: LIST_COLUMNS, dateOrder: 'dmy', decimal: ',' })
  return id
}

/** The import's record once it is no longer at work. */
async function settled({ customers }: Procedures, id: string) {
  const look = () => customers.imports.byId.query({ id })
  await expect.poll(async () => isAtWork((await look()).state), { intervals: [50], timeout: 180_000 }).toBe(false)
  return look()
}

async function written(): Promise<{ policies: number; logged: number }> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() })
  await client.connect()
  try {
    const { rows } = await client.query(`
      SELECT (SELECT count(*)::int FROM insured_customers WHERE policy_number LIKE 'IMP-%') AS policies,
        (SELECT coalesce(sum(CASE action_type WHEN 'create' THEN 1 WHEN 'delete' THEN -1 ELSE 0 END), 0)::int
          FROM activity_logs WHERE subject LIKE 'IMP-%') AS logged`)
    return rows[0]
  } finally {
    await client.end()
  }
}

const killed = 'a kill leaves an import or its undo done as a whole or not at all, and the page says which'
test(killed, { tag: '@nightly' }, async () => {
  test.setTimeout(180_000 + KILLS * KILL_MS)
  server.start({ SEED_ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' })
  await server.ready()
  const procedures = proceduresOf(server, await server.signIn())
  const { imports } = procedures.customers
  const id = await uploadPolicies(procedures)
  await imports.check.mutate({ id })
  expect(await settled(procedures, id)).toMatchObject({ state: 'checked', result: { new: ROWS, wrongRows: 0 } })

  let isIn = false
  for (let turn = 0; turn < KILLS; turn++) {
    await (isIn ? imports.undo : imports.run).mutate({ id })
    await wait(randomInt(LATEST_KILL_MS))
    await server.signal('SIGKILL')
    server.start({ LOG_LEVEL: 'warn' })
    await server.ready()
    const { state, failure } = await settled(procedures, id)
    const hasHappened = state === (isIn ? 'undone' : 'done')
    expect([state, failure !== null]).toEqual(
      hasHappened ? [isIn ? 'undone' : 'done', false] : [isIn ? 'done' : 'checked', true],
    )
    isIn = state === 'done'
    const rows = isIn ? ROWS : 0
    expect(await written()).toEqual({ policies: rows, logged: rows })
    if (state !== 'undone') continue
    await imports.check.mutate({ id })
    await settled(procedures, id)
  }
  if (!isIn) await imports.run.mutate({ id })
  expect(await settled(procedures, id)).toMatchObject({ state: 'done', result: { new: ROWS } })
  expect(await written()).toEqual({ policies: ROWS, logged: ROWS })
})
