import { expect, it } from 'vitest'
import { isImageAddress, isSitePath, isWebAddress, withScheme } from './addresses'
import { companyInput } from './companies'
import { cookieConfigUpdate } from './cookies'
import { settingsInput } from './settings-input'

const WEB = [
  'https://a.example/x.png',
  'http://a.example',
  'https://ñ.example/ñ?q=1#a',
  'HTTPS://A.EXAMPLE',
  'https://[::1]:8080/',
]
const NONE = [
  ...['https://[', 'https://%', 'https://a:99999/x.png', 'https://', 'http://', 'https:a', 'https:/a', 'a.example'],
  ...['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'mailto:a@b.c', 'cookies'],
  ...['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://a b/', 'blob:https://a.example/x'],
]
const PATHS = ['/', '/cookies', '/terms?lang=en#seccion-2', '/ñ', '/%']

it.each(WEB)('%s is on the web', (text) => {
  expect([isWebAddress(text), isSitePath(text)]).toEqual([true, false])
  expect(URL.canParse(text)).toBe(true)
})

it.each(PATHS)('%s is a path of the site', (text) => {
  expect([isWebAddress(text), isSitePath(text), isImageAddress(text)]).toEqual([false, true, false])
})

it.each(NONE)('%j is neither a web address nor a path', (text) => {
  expect([isWebAddress(text), isSitePath(text), isImageAddress(text)]).toEqual([false, false, false])
})

it.each(['/files/site-assets/logo-1.png', 'https://cdn.example/logo.png'])('%s may be an image', (text) => {
  expect(isImageAddress(text)).toBe(true)
})

it.each([
  'http://cdn.example/logo.png',
  '/files/site-assets/../policy-documents/x',
  '/files/site-assets/%2e%2e/x',
  '/files/site-assets/x?y',
  '/files/policy-documents/x.png',
])('%s may not', (text) => {
  expect(isImageAddress(text)).toBe(false)
})

/** The fields that hold an address, as their schemas read them. */
const fields = {
  logoUrl: settingsInput.shape.logoUrl,
  faviconUrl: settingsInput.shape.faviconUrl,
  website: companyInput.shape.website,
  learnMoreUrl: cookieConfigUpdate.shape.learnMoreUrl,
}

it.each(Object.entries(fields))('%s takes no address that cannot be followed', (_name, schema) => {
  for (const text of NONE) expect([text, schema.safeParse(text.trim()).success]).toEqual([text, false])
  expect(schema.safeParse('https://a.example/x.png').success).toBe(true)
})

it.each([
  ['www.abaco.example', 'https://www.abaco.example'],
  [' WWW.Ábaco.example/pólizas?q=1 ', 'https://WWW.Ábaco.example/pólizas?q=1'],
  ['http://www.abaco.example', 'http://www.abaco.example'],
  ['', ''],
])('%j is completed to %j wherever a web address is typed', (typed, completed) => {
  expect(companyInput.shape.website.parse(typed)).toBe(completed || null)
  expect(cookieConfigUpdate.shape.learnMoreUrl.parse(typed)).toBe(completed)
})

it.each(['www.', 'www', 'www. a', 'wwwx.example', 'a.www.example', '/www.a.example'])('%j is left as it is', (text) => {
  expect(withScheme(text)).toBe(text)
})

it('a completed address is no longer than any other', () => {
  const typed = `www.${'a'.repeat(290)}.es`
  expect(companyInput.shape.website.safeParse(typed).success).toBe(false)
  expect(companyInput.shape.website.safeParse(typed.slice(8)).success).toBe(false)
  expect(companyInput.shape.website.safeParse(`www.${typed.slice(12)}`).success).toBe(true)
})
