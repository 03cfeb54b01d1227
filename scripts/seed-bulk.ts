// npm run seed:bulk -- 1000000 : adds that many fictional customers, for trying and measuring the product at scale.
import { fillDatabase } from '../server/seed/fill-database'
import { readArguments } from './arguments.mjs'
import { runScript } from './run-script'
import { addFictionalCustomers } from './seed-bulk/add-customers'

await runScript(
  () => Number(readArguments('seed:bulk').argument),
  async ({ db, env, url }, customers) => {
    // In a new database, what they refer to; sample customers would only be some more.
    await fillDatabase(db, { ...env, sampleData: 'insurers' })
    await addFictionalCustomers(url, customers)
  },
)
