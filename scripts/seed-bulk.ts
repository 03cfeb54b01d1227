// npm run seed:bulk -- 1000000 : adds that many fictional customers, for trying and measuring the product at scale.
import { readArguments } from './arguments.mjs'
import { runScript } from './run-script'
import { addFictionalCustomers } from './seed-bulk/add-customers'

await runScript(
  () => Number(readArguments('seed:bulk').argument),
  ({ url }, customers) => addFictionalCustomers(url, customers),
)
