import { expect, test } from 'vitest'
import { EnvError, loadEnv } from './env'

test('everything has a default', () => {
  expect(loadEnv({})).toMatchObject({
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    secureCookies: false,
    databaseUrl: undefined,
    s3: undefined,
    smtpUrl: undefined,
    mailFrom: { name: '', address: 'no-reply@localhost' },
    seedAdminEmail: 'admin@example.com',
    sampleData: true,
    signInLimit: 10,
    lookupLimit: 30,
    requestLimit: 5,
    drainMs: 0,
  })
})

test('an empty variable counts as not set', () => {
  expect(loadEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('cookies are secure if the public URL is https', () => {
  expect(loadEnv({ PUBLIC_URL: 'https://seguros.example/' })).toMatchObject({
    publicOrigin: 'https://seguros.example',
    secureCookies: true,
  })
})

test.each([
  ['http://localhost:3000', true],
  ['https://panel.localhost', true],
  ['http://127.0.0.2', true],
  ['http://[::1]:8080', true],
  ['https://seguros.example', false],
  ['http://192.168.1.7', false],
  ['https://localhost.example', false],
  ['https://127.0.0.1.example', false],
])('%s is a loopback: %j', (PUBLIC_URL, onLoopback) => {
  expect(loadEnv({ PUBLIC_URL })).toMatchObject({ onLoopback })
})

test.each([
  ['postgresql://ana:100%@db.example/policies', true],
  ['postgresql://db.example/p%C3%B3lizas', true],
  ['postgresql://db.example/Policies?sslrootcert=/none', true],
  ['postgresql://db.example/p%F3lizas', false],
])('%s can be decoded: %j', (DATABASE_URL, isDecodable) => {
  const load = () => loadEnv({ DATABASE_URL }).databaseUrl
  if (isDecodable) expect(load()).toBe(DATABASE_URL)
  else expect(load).toThrow('DATABASE_URL: must be percent-encoded')
})

test('all wrong variables are listed at once', () => {
  const wrong = {
    PORT: '99999',
    PUBLIC_URL: 'ftp://x',
    DATABASE_URL: 'mysql://x',
    SECRET_KEY: 'short',
    STORAGE: 'tape',
    S3_ENDPOINT: 'store.example:9000',
    S3_BUCKET: 'Files',
    S3_SECRET_ACCESS_KEY: 'whose',
    S3_FORCE_PATH_STYLE: 'yes',
    SMTP_URL: 'http://mail.example',
    MAIL_FROM: 'Seguros <nobody>',
    BUSINESS_TIME_ZONE: 'Mars/Olympus',
    BUSINESS_COUNTRY: 'UK',
    LOG_LEVEL: 'loud',
    SIGN_IN_LIMIT: '-1',
    DRAIN_SECONDS: 'soon',
    SEED_ADMIN_EMAIL: 'nobody',
    SEED_ADMIN_PASSWORD: 'short',
    SAMPLE_DATA: 'maybe',
  }
  const load = () => loadEnv(wrong)
  expect(load).toThrow(EnvError)
  const missing = { S3_SECRET_ACCESS_KEY: 'S3_ACCESS_KEY_ID' } as Record<string, string>
  for (const name of Object.keys(wrong)) expect(load).toThrow(`${missing[name] ?? name}: `)
})

test('S3 needs a bucket and both keys or none; both errors are listed with the others', () => {
  const load = () => loadEnv({ STORAGE: 's3', S3_ACCESS_KEY_ID: 'who', PORT: '0' })
  expect(load).toThrow('S3_BUCKET: must be given with STORAGE=s3')
  expect(load).toThrow('S3_SECRET_ACCESS_KEY: must be given with S3_ACCESS_KEY_ID')
  expect(load).toThrow('PORT: ')
})

test.each([
  [{}, { endpoint: undefined, region: 'us-east-1', forcePathStyle: false, credentials: undefined }],
  [{ S3_REGION: 'eu-west-1' }, { region: 'eu-west-1' }],
  [{ S3_ENDPOINT: 'http://store:8333' }, { endpoint: 'http://store:8333', forcePathStyle: true }],
  [{ S3_ENDPOINT: 'https://r2.example', S3_FORCE_PATH_STYLE: 'false' }, { forcePathStyle: false }],
  [
    { S3_ACCESS_KEY_ID: 'who', S3_SECRET_ACCESS_KEY: 'whose' },
    { credentials: { accessKeyId: 'who', secretAccessKey: 'whose' } },
  ],
])('S3 with %j', (variables, settings) => {
  expect(loadEnv({ STORAGE: 's3', S3_BUCKET: 'files', ...variables }).s3).toMatchObject({
    bucket: 'files',
    ...settings,
  })
})

test('a demo needs the password that it shows, and nothing that leads out of it', () => {
  const others = { SMTP_HOST: 'mail.example', SMTP_URL: 'smtp://mail.example', S3_BUCKET: 'files' }
  const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'who', OIDC_CLIENT_SECRET: 'whose' }
  const load = () => loadEnv({ DEMO: '1', ...others, ...oidc })
  expect(load).toThrow('SEED_ADMIN_PASSWORD: must be given with DEMO=1')
  for (const name of [...Object.keys(others), 'OIDC_ISSUER'])
    expect(load).toThrow(`${name}: must not be given with DEMO`)
  const account = { SEED_ADMIN_EMAIL: 'demo@example.com', SEED_ADMIN_PASSWORD: 'open to everybody' }
  expect(loadEnv({ DEMO: '1', ...account }).demo).toEqual({ email: 'demo@example.com', password: 'open to everybody' })
  expect(loadEnv(account).demo).toBeUndefined()
})

test('S3_BUCKET alone does not select S3', () => {
  expect(loadEnv({ S3_BUCKET: 'files' }).s3).toBeUndefined()
})

test.each([
  ['1', 1],
  ['true', true],
  ['false', false],
  ['10.0.0.0/8, loopback', ['10.0.0.0/8', 'loopback']],
  ['172.16.0.0/255.240.0.0,::1', ['172.16.0.0/255.240.0.0', '::1']],
])('TRUST_PROXY=%s becomes Express’s setting', (given, taken) => {
  expect(loadEnv({ TRUST_PROXY: given }).trustProxy).toEqual(taken)
})

test.each(['nginx', '10.0.0.1, nginx', '10.0.0.0/99', '-1'])('TRUST_PROXY=%s is refused by its name', (given) => {
  expect(() => loadEnv({ TRUST_PROXY: given })).toThrow(/TRUST_PROXY: has '.+', which is no number of proxies/)
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
  [{ SMTP_HOST: 'mail.example' }, 'smtp://mail.example:587'],
  [{ SMTP_HOST: 'mail.example', SMTP_SECURE: 'true' }, 'smtps://mail.example:465'],
  [{ SMTP_HOST: 'mail.example', SMTP_PORT: '465' }, 'smtps://mail.example:465'],
  [{ SMTP_HOST: 'mail.example', SMTP_PORT: '2525', SMTP_URL: 'smtp://old.example' }, 'smtp://mail.example:2525'],
  [
    { SMTP_HOST: 'mail.example', SMTP_USER: 'panel@seguros.example', SMTP_PASSWORD: "p%40 $&/#?'@:ñ" },
    "smtp://panel%40seguros.example:p%2540%20%24%26%2F%23%3F'%40%3A%C3%B1@mail.example:587",
  ],
  [
    { SMTP_HOST: '10.0.0.2', SMTP_PORT: '25', SMTP_REJECT_UNAUTHORIZED: 'false' },
    'smtp://10.0.0.2:25?tls.rejectUnauthorized=false',
  ],
])('%j become one URL', (variables, url) => {
  expect(loadEnv(variables).smtpUrl).toBe(url)
})

test.each(['smtp://mail.example', 'mail.example:587', 'mail example', 'panel@mail.example'])(
  'SMTP_HOST=%s is refused',
  (host) => {
    expect(() => loadEnv({ SMTP_HOST: host })).toThrow('SMTP_HOST: must be the name of a server')
  },
)

test('a mail password without a server is an error', () => {
  expect(() => loadEnv({ SMTP_PASSWORD: 'x' })).toThrow('SMTP_HOST: must be given with SMTP_USER and SMTP_PASSWORD')
})

test.each([
  [{}, 72, 12],
  [{ SESSION_IDLE_HOURS: '8' }, 8, 8],
  [{ SESSION_IDLE_HOURS: '0' }, 720, 720],
])('with %j agents’ sessions end after %d idle hours, admins’ after %d', (variables, agent, admin) => {
  expect(loadEnv(variables).sessionIdleMs).toEqual({ agent: agent * 3_600_000, admin: admin * 3_600_000 })
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

test.each(['https://seguros.example/inicio', 'https://seguros.example/?a=1', 'https://seguros.example/#a'])(
  'PUBLIC_URL=%s is refused because it is more than an origin',
  (given) => {
    expect(() => loadEnv({ PUBLIC_URL: given })).toThrow('PUBLIC_URL: must have no path')
  },
)

test('mails come from the host of the public URL by default', () => {
  const { mailFrom } = loadEnv({ PUBLIC_URL: 'https://www.seguros.example:8443' })
  expect(mailFrom.address).toBe('no-reply@www.seguros.example')
})
