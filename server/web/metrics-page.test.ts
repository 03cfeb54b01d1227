import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/database'
import { type ServedApp, serveApp } from '../testing/http'
import { createAdmin, TEST_PASSWORD, testServices } from '../testing/services'

const database = testDatabase()
let app: ServedApp
afterEach(() => app.close())

const metrics = (headers: Record<string, string> = {}) => fetch(`${app.origin}/metrics`, { headers })

test('calls, lookups, logins and connections are counted', async () => {
  await createAdmin(database)
  app = await serveApp(testServices(database))
  const query = encodeURIComponent(JSON.stringify({ policyNumber: 'NONE' }))
  await fetch(`${app.origin}/trpc/public.verifyPolicy?input=${query}`)
  const signIn = (password: string) =>
    fetch(`${app.origin}/trpc/auth.signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.com', password }),
    })
  await signIn('wrong')
  await signIn(TEST_PASSWORD)
  const text = await (await metrics()).text()
  expect(text).toContain('brokerage_procedure_seconds_count{procedure="public.verifyPolicy",code="OK"} 1')
  expect(text).toContain('brokerage_procedure_seconds_count{procedure="auth.signIn",code="UNAUTHORIZED"} 1')
  expect(text).toContain('brokerage_policy_lookups_total{result="none"} 1')
  expect(text).toContain('brokerage_logins_total 1')
  expect(text).toMatch(/brokerage_database_connections\{state="total"\} \d/)
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

test('are not served to whom a proxy on this machine asks for, unless TRUST_PROXY says whom to believe', async () => {
  app = await serveApp(testServices(database))
  for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'])
    expect(await (await metrics({ [name]: '10.0.0.7' })).text(), name).not.toContain('brokerage_')
  expect(await (await metrics()).text()).toContain('brokerage_')
  await app.close()
  app = await serveApp(testServices(database, { TRUST_PROXY: 'true' }))
  expect(await (await metrics({ 'x-forwarded-for': '10.0.0.7' })).text()).not.toContain('brokerage_')
})

test('are served inside the private network only', async () => {
  app = await serveApp(testServices(database, { TRUST_PROXY: '1' }))
  const text = await (await metrics({ 'x-forwarded-for': '203.0.113.9' })).text()
  expect(text).not.toContain('brokerage_')
  expect((await metrics({ 'x-forwarded-for': '10.0.0.7' })).status).toBe(200)
  for (const inside of ['::ffff:192.168.1.7', '0:0:0:0:0:ffff:c0a8:107', '[fd00::7]:4000', '127.9.0.1', '::1']) {
    expect((await metrics({ 'x-forwarded-for': inside })).headers.get('content-type')).toContain('text/plain')
  }
  for (const outside of ['::ffff:203.0.113.9', '172.32.0.1', '169.254.1.1', 'fe80::1', 'unknown']) {
    expect((await metrics({ 'x-forwarded-for': outside })).headers.get('content-type')).not.toContain('text/plain')
  }
  expect((await metrics({ 'x-forwarded-for': 'fd00::7' })).headers.get('content-type')).toContain('text/plain')
})
