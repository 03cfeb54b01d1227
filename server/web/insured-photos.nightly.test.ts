import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DOCUMENT_MAX_BYTES } from '../../shared/documents'
import { PHOTOS_PER_CASE } from '../../shared/insured'
import { insuredBrowser, tokenIn } from '../testing/insured-browser'
import { testOffice } from '../testing/office'
import { samplePdf } from '../testing/sample-files'

const { services, site, staff, agent, insure } = testOffice({ serves: 'signed in' })
/** A photo of about 10 MB, which no camera makes harder to compress. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width: 7000, height: 5600, channels: 3, background: '#808080', noise } })
  for (let quality = 80; quality > 0; quality -= 10) {
    const bytes = await picture.jpeg({ quality }).toBuffer()
    if (bytes.length < DOCUMENT_MAX_BYTES) return bytes
  }
  throw new Error('It is too large.')
}

test('thirty photos of 10 MB at once are all stored, and keep no upload of staff waiting', async () => {
  await staff.settings.setInsuredLinks({ enabled: true })
  const { id: customerId } = await insure({ email: 'maria@correo.example' })
  const token = tokenIn(await agent.insured.make({ customerId, customerIds: [customerId] }))
  const report = { token, kind: 'change', happenedOn: '2026-03-09', text: 'Choqué' } as const
  const { caseId } = await insuredBrowser(services).calls.report(report)
  const photo = new Blob([new Uint8Array(await largePhoto())])
  expect(photo.size).toBeGreaterThan(0.6 * DOCUMENT_MAX_BYTES)
  const post = async (procedure: string, fields: Record<string, string | Blob>, cookie = '') => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') body.append(name, value)
      else body.append(name, value, 'a.jpg')
    }
    const headers = { origin: site.origin, cookie }
    return (await fetch(`${site.origin}/trpc/${procedure}`, { method: 'POST', headers, body })).status
  }
  // As the page does: what the server has no turn for is sent again.
  const send = async () => {
    const fields = { token, caseId, id: crypto.randomUUID(), file: photo }
    for (;;) {
      const status = await post('insured.upload', fields)
      if (status !== 503) return status
    }
  }
  const sending = Promise.all(Array.from({ length: PHOTOS_PER_CASE }, send))
  const startedAt = Date.now()
  const file = new Blob([new Uint8Array(samplePdf())])
  for (let upload = 0; upload < 5; upload++) {
    expect(await post('documents.upload', { customerId, file }, site.cookie)).toBe(200)
  }
  const staffWaited = Date.now() - startedAt
  expect(new Set(await sending)).toEqual(new Set([200]))
  expect((await agent.documents.list({ customerId })).filter(({ received }) => received)).toHaveLength(PHOTOS_PER_CASE)
  expect(staffWaited).toBeLessThan(30_000)
})
