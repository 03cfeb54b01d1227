import { expect, test } from 'vitest'
import { freePort } from './cluster'

test('a machine without IPv4 loopback is told what PostgreSQL needs', async () => {
  // An address for documentation, which no machine has.
  await expect(freePort('192.0.2.1')).rejects.toThrow(
    /^The embedded PostgreSQL needs the address 192\.0\.2\.1, which this machine does not have\. .* DATABASE_URL/,
  )
  expect(await freePort()).toBeGreaterThan(1023)
})
