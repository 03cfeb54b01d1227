// npm run db:seed, npx prisma db seed : fills what was never filled in this database, as the first start does.
import { readArguments } from '../scripts/arguments.mjs'
import { runScript } from '../scripts/run-script'
import { say } from '../server/core/terminal'
import { fillDatabase } from '../server/seed/fill-database'

await runScript(
  () => readArguments('db:seed'),
  async ({ env, db }) => {
    if (await fillDatabase(db, env)) return
    say('This database was filled before, and nothing is added: what was deleted since, or left out, stays away.')
  },
)
