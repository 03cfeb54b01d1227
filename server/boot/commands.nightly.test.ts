import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { commands } from '../../scripts/commands.mjs'
import { PROJECT_ROOT } from '../core/root'
import { clusterHome } from '../db/embedded/location'
import { openDatabase } from '../db/open'
import { runCommand } from '../testing/commands'

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brokerage-commands-'))
  chmodSync(folder, 0o755) // PostgreSQL may run as a different user than the tests.
  dataDir = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (name: string, ...given: string[]) => runCommand(name, given, { DATA_DIR: dataDir })

test('package.json has a script for every command and no other', () => {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'))
  expect(Object.keys(scripts)).toEqual(Object.keys(commands))
  for (const [name, line] of Object.entries(scripts)) expect(line).toMatch(new RegExp(`scripts/run\\.mjs ${name}$`))
})

test('--help prints each command’s usage and creates nothing', async () => {
  const ends = await Promise.all(Object.keys(commands).map((name) => run(name, '--help')))
  for (const [index, [name, { example }]] of Object.entries(commands).entries()) {
    expect(ends[index], name).toEqual({ code: 0, said: expect.stringMatching(/^Usage: npm .+\n\n/) })
    expect(ends[index]?.said).toContain(`Example: ${example}`)
  }
  expect(existsSync(dataDir)).toBe(false)
})

test.each([
  ['backup', ['--foo', 'a'], 'npm run backup knows no option --foo.'],
  ['backup', [], 'FILE is missing'],
  ['backup', ['a', 'b'], 'npm run backup takes no "b".'],
  ['start', ['--emty'], 'npm start knows no option --emty.'],
  ['admin:create', [], '--email ADDRESS is missing.'],
  ['admin:create', ['--email', 'nobody'], '"nobody" is no address'],
  ['admin:reset-factors', ['--email', 'nobody'], '"nobody" is no address'],
  ['seed:bulk', ['many'], 'CUSTOMERS must be a whole number'],
  ['bench', ['--rows', '5'], '--rows must be a whole number from 1000 to'],
  ['check', ['--all'], 'npm run check knows no option --all.'],
  ['dev', ['now'], 'npm run dev takes no "now".'],
])('%s explains wrong arguments in a sentence: %j', async (name, given, sentence) => {
  const { code, said } = await run(name, ...given)
  expect([code, said]).toEqual([2, expect.stringContaining(sentence)])
  expect(said).toMatch(/\nHow it is used: npm (run )?[\w:-]+ -- --help\n$/)
  expect(existsSync(dataDir)).toBe(false)
})

test('an option that npm keeps for itself is reported as missing', async () => {
  const { code, said } = await runCommand('start', [], { DATA_DIR: dataDir, npm_config_empty: 'true' })
  expect([code, said]).toEqual([2, expect.stringContaining('write npm start -- --empty')])
})

describe('an error names', () => {
  test('an unreachable database, without its password', async () => {
    const url = 'postgresql://someone:secret@127.0.0.1:1/policies'
    const { code, said } = await runCommand('db:migrate', [], { DATABASE_URL: url })
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^The database policies at 127\.0\.0\.1:1 cannot be reached: /),
    ])
    expect(said).not.toContain('secret')
  })

  test('a data folder that cannot be used', async () => {
    writeFileSync(dataDir, 'a file')
    for (const name of ['db:migrate', 'backup']) {
      const { code, said } = await run(name, ...(name === 'backup' ? ['a.tar.gz'] : []))
      expect([code, said]).toEqual([1, expect.stringContaining(`The folder ${dataDir} cannot be used: `)])
    }
  })
})

describe('in a fresh clone', { timeout: 60_000 }, () => {
  const none = () => `There is no database in ${dataDir} yet: npm start makes it.`

  test('commands that need an existing database create nothing', async () => {
    const email = ['--email', 'owner@example.com']
    const ends = [
      await run('backup', join(folder, 'x.tar.gz')),
      await run('admin:reset-factors', ...email),
      await run('admin:create', ...email, '--link'),
    ]
    for (const { code, said } of ends) expect([code, said]).toEqual([1, expect.stringContaining(none())])
    expect(readdirSync(folder)).toEqual([])
  })

  test('seed:bulk creates the database and adds customers', async () => {
    const { code, said } = await run('seed:bulk', '1000')
    expect([code, said]).toEqual([0, expect.stringContaining('1,000 customers added')])
    expect(said).toContain("The panel's first account is admin@example.com")
    await run('reset', '--yes')
  })
})

describe('reset', { timeout: 60_000 }, () => {
  const filled = async () => {
    mkdirSync(join(dataDir, 'files/policy-documents'), { recursive: true })
    for (const name of ['outbox', 'temporary']) mkdirSync(join(dataDir, name))
    writeFileSync(join(dataDir, 'notes.txt'), 'not the product’s')
    return openDatabase({ databaseUrl: undefined, dataDir })
  }

  test('deletes the database, stored and temporary files and mails, and nothing else', async () => {
    const database = await filled()
    const home = clusterHome(dataDir, PROJECT_ROOT) ?? ''
    const inUse = await run('reset', '--yes')
    expect([inUse.code, inUse.said]).toEqual([
      1,
      expect.stringContaining(`uses the database in ${home}: stop it first`),
    ])
    await database.close()

    const asked = await run('reset')
    expect([asked.code, asked.said]).toEqual([2, expect.stringContaining('Nothing is deleted without --yes.')])
    const folders = [home, ...['files', 'outbox', 'temporary'].map((name) => join(dataDir, name))]
    for (const path of folders) expect([asked.said.includes(path), existsSync(path)]).toEqual([true, true])

    expect((await run('reset', '--yes')).code).toBe(0)
    expect(folders.filter((path) => existsSync(path))).toEqual([])
    expect(existsSync(join(dataDir, 'notes.txt'))).toBe(true)
    expect((await run('reset', '--yes')).said).toContain('There is nothing to delete.')
  })

  test('keeps the records of erasures', async () => {
    await (await filled()).close()
    const [mark, document] = [join(dataDir, 'files/erasures/x.json'), join(dataDir, 'files/policy-documents')]
    mkdirSync(dirname(mark))
    writeFileSync(mark, '{}')
    expect((await run('reset', '--yes')).code).toBe(0)
    expect([existsSync(mark), existsSync(document), existsSync(join(dataDir, 'outbox'))]).toEqual([true, false, false])
  })

  test('touches neither an external database and its files nor a bucket', async () => {
    await (await filled()).close()
    const url = 'postgresql://someone:secret@db.example:5432/policies'
    const own = await runCommand('reset', ['--yes'], { DATA_DIR: dataDir, DATABASE_URL: url })
    expect(own.said).toContain('Not touched: the database policies at db.example:5432.')
    expect(own.said).toContain(`Not touched: the files in ${join(dataDir, 'files')}.`)
    const bucket = await runCommand('reset', [], { DATA_DIR: dataDir, STORAGE: 's3', S3_BUCKET: 'papers' })
    expect(bucket.said).toContain('Not touched: the files in the bucket papers.')
    expect(bucket.said).not.toContain(join(dataDir, 'files'))
    expect(clusterHome(dataDir, PROJECT_ROOT)).toBeDefined()
    await run('reset', '--yes')
  })
})
