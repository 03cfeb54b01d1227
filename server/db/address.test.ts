import { afterEach, expect, test, vi } from 'vitest'
import { databaseAddress, requireReachable } from './address'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['postgresql://ana:secret@db.example/Policies', 'Policies at db.example:5432'],
  ['postgresql://db.example:6000/p%C3%B3lizas%20de%20hoy', 'pólizas de hoy at db.example:6000'],
  ['postgresql://ana:100%@db.example/policies', 'policies at db.example:5432'],
  ['postgresql://ana@db.example', 'ana at db.example:5432'],
])('%s is %s', (url, address) => expect(databaseAddress(url)).toBe(address))

test('a database without a name is described as such', async () => {
  vi.stubEnv('USER', undefined)
  await expect(requireReachable('postgresql://127.0.0.1:1')).rejects.toThrow(
    /^The database without a name at 127\.0\.0\.1:1 cannot be reached: .+\. Check DATABASE_URL/,
  )
})
