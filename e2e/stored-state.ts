import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect } from '@playwright/test'
import pg from 'pg'
import { proceduresOf } from '../server/testing/procedures'
import type { ServerProcess } from './server-process'
import { checksum, type Written } from './write-stream'

type Stored = { server: ServerProcess; cookie: string; databaseUrl: string }

/**
 * Compares the stored data with the acknowledged writes: nothing is lost, duplicated or incomplete, whatever happened
 * to the server meanwhile; and once removals are due, no orphaned files are left.
 */
export async function expectAllKept({ server, cookie, databaseUrl }: Stored, written: Written): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const column = async (sql: string) =>
    (await client.query({ text: sql, rowMode: 'array' })).rows.map(([value]) => value)
  try {
    await expectRows(column, written)
    await expectDocuments(column, server, cookie, written)
    await expectNoOrphans(client, column, server, cookie)
  } finally {
    await client.end()
  }
}

type Column = (sql: string) => Promise<unknown[]>

async function expectRows(column: Column, { customers, documents }: Written): Promise<void> {
  const ids = await column(`SELECT id FROM insured_customers WHERE policy_number LIKE 'STREAM-%'`)
  const numbers = await column(`SELECT policy_number::text FROM insured_customers WHERE policy_number LIKE 'STREAM-%'`)
  expect(missing([...customers.keys()], ids), 'acknowledged customers that are lost').toEqual([])
  expect(missing([...customers.values()], numbers), 'acknowledged policy numbers that are lost').toEqual([])
  expect(new Set(numbers).size, 'no customer is there twice').toBe(numbers.length)
  const documentIds = await column('SELECT id FROM policy_documents')
  expect(missing([...documents.keys()], documentIds), 'acknowledged documents that are lost').toEqual([])
  for (const [table, all] of Object.entries({ insured_customers: ids, policy_documents: documentIds })) {
    const logged = await column(
      `SELECT record_id FROM activity_logs WHERE table_name = '${table}' AND action_type = 'create'`,
    )
    expect(logged.sort(), `${table} has one log entry for each row`).toEqual(all.sort())
  }
}

/** Expects that every row's file is complete, whether its upload was acknowledged or not. */
async function expectDocuments(column: Column, { origin }: ServerProcess, cookie: string, written: Written) {
  const rows = await column(`SELECT file_name || ' /files/policy-documents/' || file_path FROM policy_documents`)
  const wrong: unknown[] = []
  for (const row of rows.map(String)) {
    const [fileName = '', url] = row.split(' ')
    const response = await fetch(`${origin}${url}`, { headers: { cookie } })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (checksum(bytes) !== written.checksums.get(fileName)) wrong.push([row, response.status, bytes.length])
  }
  expect(wrong, 'documents that are not what was sent').toEqual([])
}

async function expectNoOrphans(client: pg.Client, column: Column, server: ServerProcess, cookie: string) {
  const paths = () =>
    column(`SELECT 'policy-documents/' || file_path FROM policy_documents UNION ALL
      SELECT 'certificates/' || file_path FROM certificates UNION ALL SELECT path FROM trash_files`)
  const scheduled = await column('SELECT path FROM file_removals')
  const isCovered = (path: string) => scheduled.includes(path.replace(/\.part$/, ''))
  const unnamed = missing(await storedFiles(server), await paths()).filter((path) => !isCovered(path))
  expect(unnamed, 'files that neither a row names nor a removal').toEqual([])

  await client.query('UPDATE file_removals SET due_at = now()')
  const [id] = await column('SELECT id FROM policy_documents LIMIT 1')
  await proceduresOf(server, cookie).documents.delete.mutate({ id: String(id) }) // Also runs the due removals.
  await expect.poll(() => column('SELECT path FROM file_removals')).toEqual([])
  expect(await storedFiles(server)).toEqual((await paths()).sort())
}

async function storedFiles({ dataDir }: ServerProcess): Promise<string[]> {
  const folder = join(dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort()
}

const missing = <Value>(expected: Value[], actual: unknown[]): Value[] => {
  const there = new Set(actual)
  return expected.filter((value) => !there.has(value))
}
