import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { PROJECT_ROOT } from '../core/root'

type Service = {
  image: string
  build?: { target: string }
  command?: string[]
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

/** A stage of the Dockerfile, by the name that it has there, with all that stands in it. */
const stage = (name: string) =>
  read('Dockerfile').match(new RegExp(`^FROM \\S+ AS ${name}\\n(.*?)(?=^FROM |$(?![\\s\\S]))`, 'ms'))?.[1] ?? ''

describe('the environment of the product', () => {
  test('.env.example documents what the server reads, all of it and nothing else', () => {
    const known = [...read('server/core/env.ts').matchAll(/^ {2}([A-Z0-9_]+): /gm)].map(([, name]) => name)
    expect(documented.toSorted()).toEqual(known.filter((name) => name !== 'NODE_ENV').toSorted())
  })

  test.each(['app1', 'app2', 'tools', 'backup'])('%s is given every variable that .env.example names', (name) => {
    const { environment = {} } = services[name] ?? {}
    expect(Object.keys(environment).toSorted()).toEqual(documented.toSorted())
    for (const [variable, value] of Object.entries(environment)) {
      // Either this composition decides it, or whoever runs it, by the same name; the database has its own password.
      const asked = [...value.matchAll(/\$\{(\w+)/g)].map(([, other]) => other)
      expect(asked).toEqual(variable === 'DATABASE_URL' ? ['POSTGRES_PASSWORD'] : asked.length ? [variable] : [])
    }
  })
})

test('whoever asks whether it lives asks at /healthz, and who sends requests asks at /readyz', () => {
  expect(stage('product')).toMatch(/HEALTHCHECK.*\n.*\/healthz/)
  expect(stage('product')).not.toContain('/readyz`')
  expect(composition.configs.caddyfile.content).toContain('health_uri /readyz')
})

test.each(Object.entries(services))('%s has a limit of memory, and a log that rotates', (_name, service) => {
  expect(service.mem_limit).toMatch(/^\d+[mg]$/)
  expect(service.logging).toEqual({ driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } })
})

test('neither the product nor its tools run as root, and both are built from a stage that there is', () => {
  for (const name of ['app1', 'app2', 'bucket', 'tools', 'backup']) {
    const service = services[name]
    const built = stage(service?.build?.target ?? '')
    expect(built.match(/^USER (.*)$/m)?.[1]).toBe('node')
    expect(service?.read_only).toBe(true)
  }
})

test('a backup goes to a volume that outlives it', () => {
  const { command = [], volumes = [], profiles } = services.backup ?? {}
  expect(profiles).toEqual(['tools'])
  const [volume = '', folder] = String(volumes[0]).split(':')
  expect(Object.keys(composition.volumes)).toContain(volume)
  expect(command.join(' ')).toContain(`npm run --silent backup -- "${folder}/`)
  expect(stage('tools')).toContain(`chown node:node /data ${folder}`)
})
