// npm run db:migrate : brings the database to the schema of this version.
import { say } from '../server/core/terminal'
import { readArguments } from './arguments.mjs'
import { runScript } from './run-script'

await runScript(
  () => readArguments('db:migrate'),
  async ({ migrated }) => {
    say(migrated.length > 0 ? `Applied: ${migrated.join(', ')}` : 'There was nothing to apply.')
  },
)
