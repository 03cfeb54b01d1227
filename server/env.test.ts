import { expect, test } from 'vitest'
import { EnvError, loadEnv } from './env'

test('everything has a default', () => {
  expect(loadEnv({})).toMatchObject({
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    secureCookies: false,
    databaseUrl: undefined,
    seedAdminEmail: 'admin@example.com',
    signInLimit: 10,
    lookupLimit: 30,
  })
})

test('a variable set to nothing counts as not set', () => {
  expect(loadEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('cookies are secure where the public URL is https', () => {
  expect(loadEnv({ PUBLIC_URL: 'https://seguros.example/inicio' })).toMatchObject({
    publicOrigin: 'https://seguros.example',
    secureCookies: true,
  })
})

test('all wrong variables are listed at once', () => {
  const wrong = {
    PORT: '99999',
    PUBLIC_URL: 'ftp://x',
    DATABASE_URL: 'mysql://x',
    BUSINESS_TIME_ZONE: 'Mars/Olympus',
    LOG_LEVEL: 'loud',
    SIGN_IN_LIMIT: '-1',
    SEED_ADMIN_EMAIL: 'nobody',
    SEED_ADMIN_PASSWORD: 'short',
  }
  const load = () => loadEnv(wrong)
  expect(load).toThrow(EnvError)
  for (const name of Object.keys(wrong)) expect(load).toThrow(`${name}: `)
})

test.each([
  ['1', 1],
  ['true', true],
  ['false', false],
  ['10.0.0.0/8, loopback', ['10.0.0.0/8', 'loopback']],
])('TRUST_PROXY=%s is what Express takes', (given, taken) => {
  expect(loadEnv({ TRUST_PROXY: given }).trustProxy).toEqual(taken)
})
