import { existsSync } from 'node:fs'
import type { PrismaConfig } from 'prisma/config'
import { packaged, root, runChild } from './scripts/preparation/child.mjs'
import { prepare } from './scripts/preparation/prepare.mjs'
import { loadEnvFile } from './server/core/env-file.mjs'

// In a fresh clone npx fetches another Prisma: the right version is installed and run in its place.
const [, program = '', ...given] = process.argv
if (/[\\/](\.bin[\\/]prisma|prisma[\\/]build[\\/]index\.js)$/.test(program) && !program.startsWith(root)) {
  await prepare('packages')
  process.exit(await runChild(packaged('prisma'), given))
}

if (existsSync('.env')) loadEnvFile('.env')

// `generate`, `validate` and `db seed` never run the schema engine, yet the CLI downloads it first and fails on a
// closed network. Naming a file that exists stops that; the commands that do need the engine keep their download.
const needsEngine = ['migrate', 'push', 'pull', 'execute'].some((word) => given.includes(word))
if (!needsEngine) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default {
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'node scripts/run.mjs db:seed' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
} satisfies PrismaConfig
