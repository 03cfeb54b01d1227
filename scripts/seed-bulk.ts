// npm run seed:bulk -- 1000000 : adds that many fictional customers, for trying and measuring the product at scale.
import { runScript } from './run-script'
import { addFictionalCustomers } from './seed-bulk/add-customers'

const MAX_CUSTOMERS = 50_000_000

await runScript(({ url }) => addFictionalCustomers(url, requestedCustomers(process.argv.slice(2))))

function requestedCustomers(given: string[]): number {
  const customers = Number(given[0])
  if (given.length !== 1 || !/^\d+$/.test(given[0] ?? '') || customers < 1 || customers > MAX_CUSTOMERS) {
    throw new Error(
      `Say how many customers to add, a whole number from 1 to ${MAX_CUSTOMERS}: npm run seed:bulk -- 1000000`,
    )
  }
  return customers
}
