import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { RELEASE } from '../server/core/release'
import { PROJECT_ROOT } from '../server/core/root'
import { clusterHome } from '../server/db/embedded/location'
import { sessionCookie } from '../server/testing/session-cookie'
import { PASSWORD, ServerProcess } from './server-process'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

let server: ServerProcess
const open = () => {
  server = new ServerProcess(4300 + test.info().parallelIndex)
}
const remove = () => server.remove()

async function call(procedure: string, input: unknown, cookie = '') {
  const response = await fetch(`${server.origin}/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(input),
  })
  return { response, body: await response.json() }
}

async function ask(procedure: string, input: unknown, cookie = '') {
  const query = encodeURIComponent(JSON.stringify(input))
  const response = await fetch(`${server.origin}/trpc/${procedure}?input=${query}`, { headers: { cookie } })
  return (await response.json()).result?.data
}

test.describe('an installation', () => {
  test.beforeAll(open)
  test.afterAll(remove)
  let cookie: string

  test('shows a generated password at its first start, and it signs in', async () => {
    server.start({ TRUST_PROXY: 'true' })
    await server.ready()
    const shown = () => server.output.match(/admin@example\.com with the password (\S+) /)?.[1] ?? ''
    await expect.poll(shown).not.toBe('')
    const [, afterReady = ''] = server.output.split(`Ready at ${server.origin}`)
    expect(afterReady).toContain(`The panel is at ${server.origin}/admin\nIts first account is admin@example.com with`)
    cookie = await sessionCookie(server.origin, { password: shown() })
    const [, firstLine = ''] = server.output.match(/^(\{.*\})$/m) ?? []
    expect(JSON.parse(firstLine)).toMatchObject({ msg: 'starting', version: RELEASE })
  })

  test('warns when it trusts every proxy address', { tag: '@nightly' }, () => {
    expect(server.output).toMatch(/^TRUST_PROXY=true believes whatever address a request claims/m)
  })

  test('reports a port that is in use, and does not disturb the other server', {
    tag: '@nightly',
  }, async () => {
    const second = new ServerProcess(Number(new URL(server.origin).port))
    try {
      second.start({ DATA_DIR: server.dataDir })
      expect(await second.exitCode()).toBe(1)
      expect(second.output).toContain('is already in use')
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    } finally {
      await second.remove()
    }
  })

  test('started by npm run dev stops its database when it ends', { tag: '@nightly' }, async () => {
    const second = new ServerProcess(4310 + test.info().parallelIndex)
    try {
      second.start({}, { command: 'dev' })
      await second.ready()
      const lock = join(clusterHome(second.dataDir, PROJECT_ROOT) ?? '', 'data/postmaster.pid')
      expect(existsSync(lock)).toBe(true)
      expect(await second.signal('SIGTERM')).toBe(143)
      expect(existsSync(lock)).toBe(false)
    } finally {
      await second.remove()
    }
  })

  test('started by npm run dev shows in the browser why it is broken', { tag: '@nightly' }, async ({ page }) => {
    const second = new ServerProcess(4320 + test.info().parallelIndex)
    try {
      second.start({ SECRET_KEY: 'short' }, { command: 'dev' })
      await expect.poll(() => second.output).toContain('SECRET_KEY: must be 32 random bytes')
      await page.goto(second.origin)
      await expect(page.getByRole('heading', { name: 'The server is broken' })).toBeVisible()
      await expect(page.getByText('SECRET_KEY: must be 32 random bytes')).toBeVisible()
    } finally {
      await second.remove()
    }
  })

  test('keeps everything acknowledged after kill -9, and does not show the password again', async () => {
    await register('KILL-9', cookie)
    await server.signal('SIGKILL')

    server.start()
    await server.ready()
    expect(await ask('public.verifyPolicy', { policyNumber: 'kill-9' })).toMatchObject({ status: 'active' })
    expect(await ask('auth.session', null, cookie)).toMatchObject({ user: { email: 'admin@example.com' } })
    expect(server.output).not.toContain('password')
    expect(server.output).toContain(`Ready at ${server.origin}`)
    expect(await server.signal('SIGINT')).toBe(0)
  })
})

async function register(policyNumber: string, cookie: string): Promise<void> {
  const { companies, policyTypes, plans } = await ask('customers.formOptions', null, cookie)
  const plan = plans.find((candidate: { policyTypeId: string }) => candidate.policyTypeId === policyTypes[0].id)
  const { response } = await call(
    'customers.create',
    {
      insuranceCompanyId: companies[0].id,
      policyNumber,
      policyTypeId: policyTypes[0].id,
      selectedPlanId: plan.id,
      fullName: 'Persona de prueba',
      vinNumber: '1HGCM82633A004352',
      vehicleBrand: 'Honda',
      vehicleModel: 'Accord',
      vehicleYear: 2020,
    },
    cookie,
  )
  expect(response.status).toBe(200)
}

/** Throws where nobody catches it when it is told to. */
const CRASHING = {
  NODE_OPTIONS: "--import=data:text/javascript,process.on('SIGUSR2',()=>{throw(Error('no%20one%20catches%20this'))})",
}

test.describe('a start', () => {
  test.beforeEach(open)
  test.afterEach(remove)

  const empty = 'that is to be empty makes what a site needs, and no insurer or customer, then and later'
  test(empty, { tag: '@nightly' }, async () => {
    server.start({ SEED_ADMIN_PASSWORD: PASSWORD }, { given: ['--empty'] })
    await server.ready()
    expect(await server.signal('SIGTERM')).toBe(0)

    server.start()
    await server.ready()
    const cookie = await server.signIn()
    const { companies, policyTypes, plans } = await ask('customers.formOptions', null, cookie)
    expect([companies.length, policyTypes.length, plans.length]).toEqual([0, 2, 10])
    expect(await ask('customers.list', {}, cookie)).toMatchObject({ total: 0 })
    expect(await ask('public.legalDocument', { documentType: 'terms', language: 'es' })).not.toBeNull()
    expect(server.output).toContain(`files are in ${server.dataDir}/files`)
  })

  test('that was ready is started again after an error that nobody caught', async () => {
    server.start({ ...CRASHING, SEED_ADMIN_PASSWORD: PASSWORD })
    await server.ready()
    process.kill(server.served(), 'SIGUSR2')
    await expect.poll(() => server.output, { timeout: 30_000 }).toMatch(/Ready at[\s\S]*Ready at/)
    const [line = ''] = server.output.match(/^.*nobody caught ends the server.*$/m) ?? []
    expect(JSON.parse(line)).toMatchObject({ level: 60, err: { message: 'no one catches this' } })
    expect(server.output).toContain('The server has ended with exit code 1: it is started again.')
    await server.ready()
    expect(await server.signal('SIGTERM')).toBe(0)
  })

  test('is tried again five times, and then no more', { tag: '@nightly' }, async () => {
    server.start({ ...CRASHING, SEED_ADMIN_PASSWORD: PASSWORD })
    for (let starts = 1; starts <= 6; starts++) {
      await expect.poll(() => server.output.split('Ready at').length - 1, { timeout: 60_000 }).toBe(starts)
      process.kill(server.served(), 'SIGUSR2')
    }
    expect(await server.exitCode()).toBe(1)
    expect(server.output.split('it is started again').length - 1).toBe(5)
  })

  test('with a database that cannot be reached says so in a sentence', { tag: '@nightly' }, async () => {
    server.start({ DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/none' })
    expect(await server.exitCode()).toBe(1)
    expect(server.output).toContain('The database none at 127.0.0.1:1 cannot be reached: connect ECONNREFUSED')
    expect(server.output).not.toContain('secret')
    expect(server.output).not.toContain('    at ')
  })
})
