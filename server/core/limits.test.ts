import { expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/database'
import type { Refusal } from './errors'
import { clientNetwork, createLimiters } from './limits'

const database = testDatabase()

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:0:0:1:2:3:4', '2001:db8::/64'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8:1:2::5]:50123', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::5]', '2001:db8:1:2::/64'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['_hidden:7', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

test('two instances share their counts, and forgiving takes one event back', async () => {
  const limits = { signInLimit: 2, lookupLimit: 0, requestLimit: 0 }
  const one = createLimiters(database.pool, limits).signInByAddress
  const other = createLimiters(database.pool, limits).signInByAddress
  await one.spend('a')
  await other.spend('a')
  const refusal = await one.spend('a').catch((error: Refusal) => error)
  expect(refusal).toMatchObject({ reason: 'too-many-attempts', retryAfter: expect.any(Number) })
  expect(refusal?.retryAfter).toBeGreaterThan(50)
  expect(refusal?.retryAfter).toBeLessThanOrEqual(60)
  await other.spend('b')
  await one.forgive('a', 2)
  await other.spend('a')
  await expect(other.spend('a')).rejects.toMatchObject({ reason: 'too-many-attempts' })
})

test('a call that began before the first, or on an instance with a slow clock, does not start the count anew', async () => {
  const { lookup } = createLimiters(database.pool, { signInLimit: 0, lookupLimit: 1, requestLimit: 0 })
  await lookup.spend('slow')
  const now = Date.now()
  for (const behindMs of [1, 20_000]) {
    vi.spyOn(Date, 'now').mockReturnValue(now - behindMs)
    await expect(lookup.spend('slow')).rejects.toMatchObject({ reason: 'too-many-attempts' })
  }
  vi.restoreAllMocks()
})

test('successes in between do not allow more guesses', async () => {
  const { signInByAddress } = createLimiters(database.pool, { signInLimit: 3, lookupLimit: 0, requestLimit: 0 })
  const guess = () => signInByAddress.spend('a')
  const succeed = () => guess().then(() => signInByAddress.forgive('a'))
  for (let turn = 0; turn < 2; turn++) {
    await guess()
    await succeed()
  }
  await guess()
  await expect(guess()).rejects.toMatchObject({ reason: 'too-many-attempts' })
})

test('setting a clock back locks nobody out for longer than two minutes', async () => {
  const { lookup } = createLimiters(database.pool, { signInLimit: 0, lookupLimit: 1, requestLimit: 0 })
  await lookup.spend('a')
  await expect(lookup.spend('a')).rejects.toMatchObject({ reason: 'too-many-attempts' })
  await database.pool.query('UPDATE rate_limits SET expire = expire + 3 * 3600 * 1000')
  await lookup.spend('a')
  await expect(lookup.spend('a')).rejects.toMatchObject({ reason: 'too-many-attempts' })
})

test('the wait is at least one second, also at the end of the minute', async () => {
  const { lookup } = createLimiters(database.pool, { signInLimit: 0, lookupLimit: 1, requestLimit: 0 })
  await lookup.spend('a')
  // 900 ms from now, as an instance with a slow clock would write it.
  await database.pool.query('UPDATE rate_limits SET expire = $1', [Date.now() + 900])
  await expect(lookup.spend('a')).rejects.toMatchObject({ retryAfter: 1 })
})

test('a limit of 0 means no limit', async () => {
  const { lookup } = createLimiters(database.pool, { signInLimit: 1, lookupLimit: 0, requestLimit: 0 })
  for (let call = 0; call < 100; call++) await lookup.spend('a')
  expect(await database.db.rateLimit.count()).toBe(0)
})

test('neither addresses nor emails are stored in clear text', async () => {
  const { signInByAccount } = createLimiters(database.pool, { signInLimit: 1, lookupLimit: 0, requestLimit: 0 })
  await signInByAccount.spend('somebody@example.com')
  const [row] = await database.db.rateLimit.findMany()
  expect(row?.key).toMatch(/^sign-in-account:[\w-]{43}$/)
})
