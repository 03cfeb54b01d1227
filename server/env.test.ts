import { expect, test } from 'vitest'
import { EnvError, loadEnv } from './env'

test('everything has a default', () => {
  expect(loadEnv({})).toMatchObject({
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    secureCookies: false,
    databaseUrl: undefined,
    smtpUrl: undefined,
    mailFrom: { name: '', address: 'no-reply@localhost' },
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
    SMTP_URL: 'http://mail.example',
    MAIL_FROM: 'Seguros <nobody>',
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

test.each(['smtp://mail.example', 'smtps://user:p%40ss@mail.example:465', 'smtp://127.0.0.1:2525/?requireTLS=true'])(
  'SMTP_URL=%s is taken as it is',
  (url) => {
    expect(loadEnv({ SMTP_URL: url }).smtpUrl).toBe(url)
  },
)

test.each(['smtp://', 'mail.example:25', 'smtp:mail.example'])('SMTP_URL=%s is refused', (url) => {
  expect(() => loadEnv({ SMTP_URL: url })).toThrow('SMTP_URL: ')
})

test.each([
  ['panel@seguros.example', { name: '', address: 'panel@seguros.example' }],
  ['Seguros Ñandú, S.A. <panel@seguros.example>', { name: 'Seguros Ñandú, S.A.', address: 'panel@seguros.example' }],
  ['"Seguros, S.A." <panel@seguros.example>', { name: 'Seguros, S.A.', address: 'panel@seguros.example' }],
])('MAIL_FROM=%s is a sender', (given, sender) => {
  expect(loadEnv({ MAIL_FROM: given }).mailFrom).toEqual(sender)
})

test.each(['nobody', 'a@b.c, d@e.f', 'Seguros <a@b.example> x', 'Seguros\r\nBcc: x <a@b.example>', '<>'])(
  'MAIL_FROM=%s is refused',
  (given) => {
    expect(() => loadEnv({ MAIL_FROM: given })).toThrow('MAIL_FROM: ')
  },
)

test('mails come from the host of the public URL where nothing else is said', () => {
  const { mailFrom } = loadEnv({ PUBLIC_URL: 'https://www.seguros.example:8443/inicio' })
  expect(mailFrom.address).toBe('no-reply@www.seguros.example')
})
