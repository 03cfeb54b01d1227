import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { loadEnvFile } from './env-file.mjs'

const NAMES = ['ENV_FILE_TEST_A', 'ENV_FILE_TEST_B'] as const
afterEach(() => {
  for (const name of NAMES) delete process.env[name]
})

test('sets only unset variables, also from a file with a byte order mark', () => {
  const path = join(mkdtempSync(join(inject('folder'), 'env-')), '.env')
  writeFileSync(path, '\ufeffENV_FILE_TEST_A="first one"\r\nENV_FILE_TEST_B=second\r\n')
  process.env.ENV_FILE_TEST_B = 'given'
  loadEnvFile(path)
  expect(NAMES.map((name) => process.env[name])).toEqual(['first one', 'given'])
})
