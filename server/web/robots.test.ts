import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LegalDocumentCreateManyInput } from '../db/generated/models'
import { testDatabase } from '../testing/database'
import type { ServedApp } from '../testing/http'
import { testServices } from '../testing/services'
import { serveSite } from '../testing/site'

const database = testDatabase()
const ORIGIN = 'https://seguros.example'
let version = 1
let site: ServedApp
beforeAll(async () => {
  const services = testServices(database, { PUBLIC_URL: ORIGIN })
  services.content.current = () => version
  site = await serveSite(services)
})
afterAll(() => site.close())

const get = (path: string) => fetch(`${site.origin}${path}`)
const sitemap = async () => (await get('/sitemap.xml')).text()
const named = async () =>
  [...(await sitemap()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url?.replace(ORIGIN, ''))
const isIndexed = async (path: string) => !(await (await get(path)).text()).includes('noindex')

type Text = Pick<LegalDocumentCreateManyInput, 'documentType' | 'language'> & { isActive?: boolean }
async function publish(...texts: Text[]): Promise<void> {
  const words = { title: 'Texto', content: '<p>Texto</p>', version: '1.0' }
  await database.db.legalDocument.createMany({ data: texts.map((text) => ({ ...words, ...text })) })
  version++
}

test('the sitemap lists the landing page and the legal pages that have a text', async () => {
  expect(await named()).toEqual(['/', '/?lang=en'])
  for (const path of ['/terminos', '/terms', '/cookies']) expect([path, await isIndexed(path)]).toEqual([path, false])

  await publish(
    { documentType: 'terms', language: 'es' },
    { documentType: 'privacy', language: 'es', isActive: false },
    { documentType: 'cookies', language: 'en' },
  )
  // The English page shows the Spanish text where it has none; the Spanish page shows no English one.
  expect(await named()).toEqual(['/', '/?lang=en', '/terminos', '/terms', '/cookies?lang=en'])
  for (const path of ['/terminos', '/terms', '/cookies?lang=en'])
    expect([path, await isIndexed(path)]).toEqual([path, true])
  for (const path of ['/privacidad', '/cookies']) expect([path, await isIndexed(path)]).toEqual([path, false])
})

test('each page of the sitemap lists its translations', async () => {
  await publish({ documentType: 'cookies', language: 'en' }, { documentType: 'terms', language: 'es' })
  const entries = (await sitemap()).split('<url>').slice(1)
  const alternates = (path: string) =>
    [
      ...(entries.find((entry) => entry.includes(`<loc>${ORIGIN}${path}</loc>`)) ?? '').matchAll(/hreflang="(\w+)"/g),
    ].map(([, code]) => code)
  expect([alternates('/'), alternates('/terms'), alternates('/cookies?lang=en')]).toEqual([
    ['es', 'en'],
    ['es', 'en'],
    ['en'],
  ])
})
