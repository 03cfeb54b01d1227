import { existsSync } from 'node:fs'
import { defineConfig } from 'prisma/config'

if (existsSync('.env')) process.loadEnvFile('.env')

// `generate`, `validate` and `db seed` never run the schema engine, yet the CLI downloads it first and fails on a
// closed network. Naming a file that exists stops that; the commands that do need the engine keep their download.
const needsEngine = ['migrate', 'push', 'pull', 'execute'].some((word) => process.argv.slice(2).includes(word))
if (!needsEngine) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'tsx prisma/seed.ts' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
