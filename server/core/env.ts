import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { normalPassword, type Role } from '../../shared/auth'
import { isTimeZone } from '../../shared/clock'
import { isCountry } from '../../shared/countries'
import { HOUR_MS } from '../../shared/durations'
import { isEmail } from '../../shared/text'
import { business, locate } from './business'
import { loadEnvFile } from './env-file.mjs'
import {
  flag,
  isDecodable,
  isDecodedByDriver,
  isLoopback,
  isOrigin,
  isSender,
  oneOf,
  SMTP_MESSAGE,
  toSender,
  webUrl,
  whole,
} from './env-values'
import { PROJECT_ROOT } from './root'
import { trustProxy } from './trust-proxy'

const fields = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('production'),
  PORT: whole(1, 65535).default(3000),
  PUBLIC_URL: webUrl
    .refine(isOrigin, 'must have no path, as https://seguros.example: the product stands at its root')
    .optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a URL that begins with postgresql://' })
    .refine(isDecodedByDriver, 'must be percent-encoded, % as %25')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  SECRET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 random bytes in base64, as openssl rand -base64 32 prints them')
    .transform((text) => Buffer.from(text, 'base64'))
    .optional(),
  STORAGE: oneOf('disk', 's3').default('disk'),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 lower-case letters, digits, hyphens and dots')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: SMTP_MESSAGE })
    .refine(isDecodable, SMTP_MESSAGE)
    .optional(),
  SMTP_HOST: z
    .string()
    .regex(/^[^\s/@:]+$/, 'must be the name of a server, as mail.example.com, without smtp:// and without a port')
    .optional(),
  SMTP_PORT: whole(1, 65535).optional(),
  SMTP_SECURE: flag.optional(),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_REJECT_UNAUTHORIZED: flag.default(true),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an address, as in person@example.com or Name <person@example.com>')
    .transform(toSender)
    .optional(),
  OIDC_ISSUER: webUrl
    .refine((url) => isSafe(new URL(url)), 'must begin with https://, as https://accounts.google.com')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'must have at most 40 characters').default('OpenID'),
  BUSINESS_TIME_ZONE: z.string().refine(isTimeZone, 'must be an IANA time zone').optional(),
  BUSINESS_COUNTRY: z
    .string()
    .toUpperCase()
    .refine(isCountry, 'must be the two letters of a country, as in US or MX')
    .optional(),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  SEED_ADMIN_EMAIL: z
    .string()
    .refine(isEmail, 'must be an address, as in person@example.com')
    .default('admin@example.com'),
  SEED_ADMIN_PASSWORD: z.string().overwrite(normalPassword).min(12, 'must have at least 12 characters').optional(),
  SAMPLE_DATA: flag.default(true),
  DEMO: oneOf('0', '1').default('0'),
  PRODUCT_URL: webUrl.optional(),
  SESSION_IDLE_HOURS: whole(0, 30 * 24).optional(),
  SIGN_IN_LIMIT: whole(0, 1_000_000).default(10),
  LOOKUP_LIMIT: whole(0, 1_000_000).default(30),
  REQUEST_LIMIT: whole(0, 1_000_000).default(5),
  ACTIVITY_RETENTION_DAYS: whole(0, 36_500).default(0),
  TRASH_DAYS: whole(0, 36_500).default(business.trashDays),
  DRAIN_SECONDS: whole(0, 300).default(0),
  BACKUP_HOURS: whole(0, 720).default(6),
  BACKUP_COUNT: whole(1, 10_000).default(28),
  BACKUP_DAYS: whole(1, 3_650).default(business.backupDays),
})

type Fields = z.output<typeof fields>

function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLoopback(hostname)
}

/** The variables that others ask for. */
const ASKED_FOR: [name: keyof Fields, by: string, isAsked: (values: Fields) => unknown][] = [
  ['S3_BUCKET', 'STORAGE=s3', ({ STORAGE }) => STORAGE === 's3'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', (values) => values.S3_SECRET_ACCESS_KEY],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID', (values) => values.S3_ACCESS_KEY_ID],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', (values) => values.OIDC_CLIENT_ID],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER', (values) => values.OIDC_ISSUER],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER', (values) => values.OIDC_ISSUER],
  ['SMTP_HOST', 'SMTP_USER and SMTP_PASSWORD', (values) => values.SMTP_USER || values.SMTP_PASSWORD],
  ['SEED_ADMIN_PASSWORD', 'DEMO=1, whose visitors all sign in with it', isDemo],
]

function isDemo({ DEMO }: Fields): boolean {
  return DEMO === '1'
}

/** What would lead out of a demo. */
const NOT_IN_DEMO = ['SMTP_HOST', 'SMTP_URL', 'OIDC_ISSUER', 'S3_BUCKET'] as const satisfies (keyof Fields)[]

const schema = ASKED_FOR.reduce(
  (checked, [name, by, isAsked]) =>
    checked.refine((values) => !isAsked(values) || values[name] !== undefined, {
      path: [name],
      error: `must be given with ${by}`,
      when: () => true, // Even if fields are invalid, so that all errors are listed at once.
    }),
  NOT_IN_DEMO.reduce(
    (checked, name) =>
      checked.refine((values) => !isDemo(values) || values[name] === undefined, {
        path: [name],
        error: 'must not be given with DEMO=1, as nothing leaves a demo',
      }),
    fields,
  ),
)

/** A bucket and how to reach it. */
export type S3Settings = {
  bucket: string
  region: string
  /** Undefined: Amazon's endpoint for the region. */
  endpoint: string | undefined
  /** Whether URLs have the bucket in the path instead of the host name. */
  forcePathStyle: boolean
  /** Undefined: those that the SDK finds, such as the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

function s3Settings(values: Fields): S3Settings | undefined {
  const { STORAGE, S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (STORAGE === 'disk' || !bucket) return undefined
  return {
    bucket,
    region: values.S3_REGION,
    endpoint,
    forcePathStyle: values.S3_FORCE_PATH_STYLE ?? endpoint !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}

/** The sign-in provider of the office, as Google or Microsoft; `name` stands on the button. */
export type OidcSettings = { issuer: string; clientId: string; clientSecret: string; name: string }

function oidcSettings(values: Fields): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = values
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, name } : undefined
}

/** The outgoing mail server as one URL; `SMTP_HOST` takes precedence over `SMTP_URL`. */
function smtpUrl({ SMTP_HOST: host, SMTP_URL, ...values }: Fields): string | undefined {
  if (host === undefined) return SMTP_URL
  const isSecure = values.SMTP_SECURE ?? values.SMTP_PORT === 465
  const url = new URL(`${isSecure ? 'smtps' : 'smtp'}://${host}:${values.SMTP_PORT ?? (isSecure ? 465 : 587)}`)
  const { SMTP_USER: user, SMTP_PASSWORD: password = '' } = values
  const login = user === undefined ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  if (!values.SMTP_REJECT_UNAUTHORIZED) url.searchParams.set('tls.rejectUnauthorized', 'false')
  return url.href.replace('//', `//${login}`)
}

/** How long an unused session lasts, by role; a configured value applies to both roles, and 0 = 30 days. */
function sessionIdleMs(hours: number | undefined): Record<Role, number> {
  const given = hours === undefined ? undefined : (hours || 30 * 24) * HOUR_MS
  return { agent: given ?? 72 * HOUR_MS, admin: given ?? 12 * HOUR_MS }
}

/** The configuration from outside the process, read once; see `.env.example` for what each variable means. */
export type Env = ReturnType<typeof loadEnv>

export class EnvError extends Error {}

/**
 * Reads the configuration; sets the time zone and the other values of `business`.
 * @param source defaults to `process.env`, then the file `.env` if there is one
 * @throws EnvError whose message lists every wrong variable
 */
export function loadEnv(source?: Record<string, string | undefined>) {
  const envFile = join(PROJECT_ROOT, '.env')
  if (!source && existsSync(envFile)) loadEnvFile(envFile)
  // An empty variable counts as not set, as in `PORT= npm start`.
  const given = Object.fromEntries(Object.entries(source ?? process.env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new EnvError(`The configuration is wrong:\n${errors.join('\n')}`)
  }
  const values = parsed.data
  const whereabouts = { country: values.BUSINESS_COUNTRY, timeZone: values.BUSINESS_TIME_ZONE }
  locate(whereabouts)
  business.trashDays = values.TRASH_DAYS
  business.backupDays = values.BACKUP_DAYS
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`)
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    publicOrigin: publicUrl.origin,
    /** Whether the site is reachable from this machine only. */
    onLoopback: isLoopback(publicUrl.hostname),
    secureCookies: publicUrl.protocol === 'https:',
    databaseUrl: values.DATABASE_URL,
    dataDir: resolve(PROJECT_ROOT, values.DATA_DIR),
    /** Encrypts secrets in the database. Undefined: the embedded database uses a key in the data folder. */
    secretKey: values.SECRET_KEY,
    /** The bucket for documents and images; undefined: the data folder. */
    s3: s3Settings(values),
    /** Undefined: mails are written to the data folder's `outbox`. */
    smtpUrl: smtpUrl(values),
    mailFrom: values.MAIL_FROM ?? { name: '', address: `no-reply@${publicUrl.hostname}` },
    /** Undefined: staff sign in with password and passkeys alone. */
    oidc: oidcSettings(values),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    seedAdminEmail: values.SEED_ADMIN_EMAIL,
    seedAdminPassword: values.SEED_ADMIN_PASSWORD,
    /** Whether an empty database is filled with fictional insurers and customers. */
    sampleData: values.SAMPLE_DATA,
    /** The account that all visitors of a demo share; undefined: this is none. */
    demo: isDemo(values) ? { email: values.SEED_ADMIN_EMAIL, password: values.SEED_ADMIN_PASSWORD ?? '' } : undefined,
    /** Country and zone as far as they are set; the panel asks for the rest. */
    whereabouts,
    productUrl: values.PRODUCT_URL ?? '/',
    sessionIdleMs: sessionIdleMs(values.SESSION_IDLE_HOURS),
    /**
     * Failed sign-ins per minute and address, account or known browser; also limits recovery mails and invalid links.
     * 0 = no limit.
     */
    signInLimit: values.SIGN_IN_LIMIT,
    /** How often the server makes backups by itself (0 = never), how many it keeps, and for how long. */
    backups: { hours: values.BACKUP_HOURS, count: values.BACKUP_COUNT, days: values.BACKUP_DAYS },
    /** Days that log entries are kept; 0 = for ever. */
    activityRetentionDays: values.ACTIVITY_RETENTION_DAYS,
    /** Policy lookups per minute and address; reads of content may be ten times as many. 0 = no limit. */
    lookupLimit: values.LOOKUP_LIMIT,
    requestLimit: values.REQUEST_LIMIT,
    /** How long the server keeps serving after it is told to stop. */
    drainMs: values.DRAIN_SECONDS * 1000,
  }
}
