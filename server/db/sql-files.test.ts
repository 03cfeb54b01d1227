import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { emptyInstallations, rowsOf } from '../testing/installations'
import { migrate, PRISMA_FOLDER, readMigrations } from './migrate'

const emptyInstallation = emptyInstallations()

const OURS = `FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`

test('every function, trigger and view of the database has a file of its own', async () => {
  const rows = await rowsOf<{ name: string }>(
    inject('templateUrl'),
    `SELECT proname AS name ${OURS}
     UNION ALL SELECT tgname FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT viewname FROM pg_views WHERE schemaname = 'public'`,
  )
  const files = readdirSync(join(PRISMA_FOLDER, 'sql'))
  expect(rows.map(({ name }) => `${name}.sql`).sort()).toEqual(files.sort())
})

test('a function that columns or indexes are computed from is the same in the migrations, which compute them', async () => {
  const { url } = await emptyInstallation()
  const functions = () => rowsOf(url, `SELECT pg_get_functiondef(oid) AS definition ${OURS}`)
  await migrate(url, PRISMA_FOLDER, new Set((await readMigrations(PRISMA_FOLDER)).map(({ name }) => name)))
  const computing = await functions()
  expect(computing.length).toBeGreaterThan(0)
  await migrate(url)
  expect(await functions()).toEqual(expect.arrayContaining(computing))
})
