import { afterEach, expect, test, vi } from 'vitest'
import { readArguments } from './arguments.mjs'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['start', ['--emtpy'], 'npm start knows no option --emtpy. Did you mean --empty?'],
  ['start', ['--empt'], 'npm start knows no option --empt. Did you mean --empty?'],
  ['admin:create', ['--emial', 'a@example.com'], 'npm run admin:create knows no option --emial. Did you mean --email?'],
  ['backup', ['a.tar.gz', '--tril'], 'npm run backup knows no option --tril. Did you mean --trial?'],
])('%s %j names the option and what was likely meant', (name, given, sentence) => {
  expect(() => readArguments(name, given)).toThrow(sentence)
})

test('an option like none is named alone', () => {
  expect(() => readArguments('start', ['--verbose'])).toThrow(/^npm start knows no option --verbose\.\nHow it is used/)
})

test('an option that npm kept for itself is told, also a misspelt one', () => {
  vi.stubEnv('npm_config_empty', 'true')
  expect(() => readArguments('start', [])).toThrow('npm keeps what stands before "--": write npm start -- --empty\n')
  vi.stubEnv('npm_config_empty', undefined)
  vi.stubEnv('npm_config_emtpy', 'true')
  expect(() => readArguments('start', [])).toThrow('npm start -- --empty, with --empty if you meant that by --emtpy')
  vi.stubEnv('npm_config_emtpy', undefined)
  expect(readArguments('start', [])).toMatchObject({ values: {} })
})

test('the way back from a finished upgrade takes an archive, and nothing else takes a second argument', () => {
  const { argument, rest } = readArguments('upgrade', ['/srv/brokerage', '--back', 'a.tar.gz'])
  expect([argument, rest]).toEqual(['/srv/brokerage', ['a.tar.gz']])
  expect(() => readArguments('upgrade', ['/srv/brokerage', 'a.tar.gz'])).toThrow('takes no "a.tar.gz"')
  expect(() => readArguments('upgrade', ['/srv/brokerage', '--back', 'a', 'b'])).toThrow('takes no "b"')
})
