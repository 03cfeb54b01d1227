import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database'
import { callerOf, testServices } from '../../testing/services'
import { createSiteContent } from '../public/site-content'
import { createCleanedTexts, sanitizeLegalHtml } from './sanitize'

const database = testDatabase()
const terms = { documentType: 'terms', language: 'es' } as const

test('a text is sanitized once per version, however many visitors request it', async () => {
  const effectiveDate = new Date('2026-01-01')
  const content = `<p onclick="x()">${'texto '.repeat(30_000)}</p>`
  await database.db.legalDocument.create({ data: { ...terms, title: 'T', content, effectiveDate } })
  const clean = vi.fn(sanitizeLegalHtml)
  const services = testServices(database, { LOOKUP_LIMIT: '0' })
  const siteContent = createSiteContent(database.db, services.logger, createCleanedTexts(clean))
  const visitor = callerOf({ ...services, siteContent })
  const asked = await Promise.all(Array.from({ length: 40 }, () => visitor.public.legalDocument(terms)))
  expect(new Set(asked.map((document) => document?.content))).toEqual(new Set([content.replace(' onclick="x()"', '')]))
  expect(clean).toHaveBeenCalledTimes(1)

  // Changed by SQL, which leaves `updated_at` as it was.
  await database.pool.query("UPDATE legal_documents SET content = '<p onclick>nuevo</p>'")
  expect(await visitor.public.legalDocument(terms)).toMatchObject({ content: '<p>nuevo</p>' })
  await visitor.public.legalDocument({ ...terms, language: 'en' })
  expect(clean).toHaveBeenCalledTimes(2)
})
