import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createSecrets } from './secrets'

const newFolder = () => mkdtempSync(join(inject('folder'), 'secrets-'))
const embedded = (dataDir = newFolder()) => ({ dataDir, databaseUrl: undefined, secretKey: undefined })
const withKey = (byte: number) => ({ ...embedded(), databaseUrl: 'postgresql://x', secretKey: Buffer.alloc(32, byte) })

test('with the embedded database the first secret creates a key that only this user can read', async () => {
  const env = embedded()
  const sealed = await createSecrets(env).seal('JBSWY3DP', 'ana')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(readdirSync(env.dataDir)).toEqual(['secret-key'])
  const file = join(env.dataDir, 'secret-key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32)
  expect(await createSecrets(env).open(sealed, 'ana')).toBe('JBSWY3DP')
})

test('processes that create the key at the same time use the same one', async () => {
  const env = embedded()
  const sealed = await Promise.all(Array.from({ length: 8 }, () => createSecrets(env).seal('x', 'ana')))
  for (const one of sealed) expect(await createSecrets(env).open(one, 'ana')).toBe('x')
})

test('opening creates no key if nothing was sealed', async () => {
  const env = embedded()
  await expect(createSecrets(env).open('1.x', 'ana')).rejects.toThrow('There is no SECRET_KEY')
  expect(readdirSync(env.dataDir)).toEqual([])
})

test('a secret opens only with its key, for its owner and if it was not changed', async () => {
  const sealed = await createSecrets(withKey(1)).seal('x', 'ana')
  expect(await createSecrets(withKey(1)).open(sealed, 'ana')).toBe('x')
  await expect(createSecrets(withKey(2)).open(sealed, 'ana')).rejects.toThrow()
  await expect(createSecrets(withKey(1)).open(sealed, 'eva')).rejects.toThrow()
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  await expect(createSecrets(withKey(1)).open(changed, 'ana')).rejects.toThrow()
  await expect(createSecrets(withKey(1)).open(`2.${sealed.slice(2)}`, 'ana')).rejects.toThrow('not known')
})

test('sealing the same text twice gives different results', async () => {
  const secrets = createSecrets(withKey(1))
  expect(await secrets.seal('x', 'ana')).not.toBe(await secrets.seal('x', 'ana'))
})

test('an external database requires SECRET_KEY for sealing', async () => {
  const env = { ...embedded(), databaseUrl: 'postgresql://x' }
  await expect(createSecrets(env).seal('x', 'ana')).rejects.toMatchObject({ reason: 'secret-key-missing' })
  expect(readdirSync(env.dataDir)).toEqual([])
})
