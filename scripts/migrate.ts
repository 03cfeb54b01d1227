// npm run db:migrate : brings the database to the schema of this version.
import { print, runScript } from './run-script'

await runScript(async ({ migrated }) => {
  print(migrated.length > 0 ? `Applied: ${migrated.join(', ')}` : 'There was nothing to apply.')
})
