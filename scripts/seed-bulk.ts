// npm run seed:bulk -- 1000000 : adds that many fictional customers, for trying and measuring the product at scale.
import { fillDatabase } from '../server/seed/fill-database'
import { readArguments } from './arguments.mjs'
import { runScript } from './run-script'
import { addFictionalCustomers } from './seed-bulk/add-customers'

await runScript(
  () => Number(readArguments('seed:bulk').argument),
  async ({ db, env, url }, customers) => {
    // Customers refer to insurers, types and plans; the sample customers are not needed.
    await fillDatabase(db, { ...env, sampleData: 'insurers' })
    await addFictionalCustomers(url, customers)
  },
)
