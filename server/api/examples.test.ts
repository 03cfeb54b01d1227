import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { PROJECT_ROOT } from '../core/root'
import { accessTokenOf } from '../testing/access-token'
import { testDatabase } from '../testing/database'
import { serveApp } from '../testing/http'
import { createMarket } from '../testing/market'
import { callerOf, createAdmin, testServices } from '../testing/services'

const run = promisify(execFile)
const CLIENT = join(PROJECT_ROOT, 'docs/api-client.ts')
const paper = readFileSync(join(PROJECT_ROOT, 'docs/api.md'), 'utf8')
const block = (language: string) => paper.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? ''

const database = testDatabase()
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'api-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the paper’s typed client is the one that is type-checked', () => {
  expect(block('ts')).toBe(readFileSync(CLIENT, 'utf8'))
})

test('the typed client works with a token, and so do the ten jobs with curl', async () => {
  const app = await serveApp(testServices(database))
  onTestFinished(app.close)
  await createMarket(database)
  const token = await accessTokenOf(database, await createAdmin(database))
  const document = join(folder, 'póliza.pdf')
  writeFileSync(document, '%PDF-1.4\n%%EOF\n')
  const env = { ...process.env, URL: app.origin, TOKEN: token, DOCUMENT: document, FOLDER: folder }

  const client = await run(process.execPath, ['--import', 'tsx', CLIENT], { cwd: PROJECT_ROOT, env })
  const made = JSON.parse(client.stdout)
  expect(made).toMatchObject({ total: 1, refused: { httpStatus: 409, reason: 'policy-number-duplicate' } })
  expect(await database.db.insuredCustomer.findUnique({ where: { id: made.id } })).toMatchObject({
    fullName: 'Ana Pérez',
  })

  const jobs = await run('bash', ['-ec', block('sh')], { env: { ...env, CUSTOMER: made.id } })
  const answers = jobs.stdout.split('\n').filter(Boolean)
  expect(answers.map((answer) => JSON.parse(answer).result.data)).toMatchObject([
    { session: { tokenType: 'bearer' } },
    { plans: expect.any(Array) },
    { total: 1 },
    { id: made.id },
    { counts: expect.any(Object) },
    { outcome: 'interested' },
    { fileName: 'póliza.pdf' },
    { downloadUrl: expect.any(String) },
  ])
  expect(readFileSync(join(folder, 'documents.zip')).subarray(0, 2).toString()).toBe('PK')
  expect(readFileSync(join(folder, 'companies.csv'), 'utf8')).toContain('Ábaco Seguros')
})

test('the program that asks what changed tells each change once', async () => {
  const app = await serveApp(testServices(database))
  onTestFinished(app.close)
  const admin = await createAdmin(database)
  const token = await accessTokenOf(database, admin)
  writeFileSync(join(folder, 'changes.mjs'), block('js'))
  const changes = async () => {
    const env = { ...process.env, URL: app.origin, TOKEN: token, FOLDER: folder }
    const { stdout } = await run(process.execPath, [join(folder, 'changes.mjs')], { env })
    return stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  }
  expect(await changes()).toEqual([])
  const { id } = await callerOf(testServices(database), admin).tasks.create({ text: 'Llamar', dueOn: '2026-11-30' })
  const told = [{ table: 'tasks', recordId: id, actionType: 'create' }]
  await vi.waitFor(async () => expect(await changes()).toMatchObject(told), 10_000)
  expect(await changes()).toEqual([])
})
