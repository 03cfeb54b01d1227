import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../shared/settings'
import { uploadAsset } from '../../modules/settings/upload-asset'
import type { Services } from '../../request/context'
import { testDatabase } from '../../testing/database'
import { type ServedApp, serveApp } from '../../testing/http'
import { sampleIcon, samplePng } from '../../testing/sample-files'
import { testServices } from '../../testing/services'
import type { Renderer } from '../renderer'

const database = testDatabase()
const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630"/></svg>'
const draw = vi.fn<Renderer['drawSocialPicture']>(async () => SQUARE)

let services: Services
let app: ServedApp
beforeAll(async () => {
  services = testServices(database, { PUBLIC_URL: 'https://seguros.example' })
  app = await serveApp(services, { drawSocialPicture: draw })
})
afterAll(() => app.close())
beforeEach(() => draw.mockClear())

const store = (changes: Partial<SiteSettings>) =>
  database.db.siteSettings.create({ data: { ...DEFAULT_SETTINGS, ...changes } })
const get = (path: string) => fetch(`${app.origin}${path}`)
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())

/** The colour in the middle of an image, a bit below the check mark of the product's own icon. */
async function colourOf(image: Buffer, place = { x: 0.5, y: 0.8 }) {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const start = (Math.round(info.height * place.y) * info.width + Math.round(info.width * place.x)) * 4
  return `#${data.subarray(start, start + 3).toString('hex')}`
}

async function upload(bytes: Buffer): Promise<string> {
  return (await uploadAsset(services, { kind: 'favicon', file: { name: 'icon', bytes } })).url
}

describe('icons', () => {
  test.each([
    ['/apple-touch-icon.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
  ])('%s is a PNG of its size in the colour of the brand', async (path, size) => {
    await store({ primaryColor: '#b91c1c' })
    const response = await get(path)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const image = Buffer.from(await response.arrayBuffer())
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: size, height: size })
    // Phones cut their own shape out of it, so it has no rounded corners.
    expect(await colourOf(image, { x: 0, y: 0 })).toBe('#b91c1c')
    expect(await colourOf(image, { x: 0.5, y: 0.7 })).toBe('#ffffff')
  })

  test('/favicon.ico is an icon file of three PNGs', async () => {
    await store({ primaryColor: '#047857' })
    const response = await get('/favicon.ico')
    expect(response.headers.get('content-type')).toBe('image/x-icon')
    const file = Buffer.from(await response.arrayBuffer())
    expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3])
    for (const [place, size] of [16, 32, 48].entries()) {
      const entry = 6 + place * 16
      const start = file.readUInt32LE(entry + 12)
      const image = file.subarray(start, start + file.readUInt32LE(entry + 8))
      expect(file.readUInt8(entry)).toBe(size)
      expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: size, height: size })
      expect(await colourOf(image)).toBe('#047857')
    }
  })

  test('/favicon.svg is the product’s own in the colour of the brand', async () => {
    await store({ primaryColor: '#facc15' })
    const response = await get('/favicon.svg')
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(await response.text()).toContain('fill="#facc15"')
  })

  test.each([
    ['a picture', () => samplePng(60, 60)],
    ['an icon file', () => sampleIcon()],
  ])('are made of the uploaded favicon, where that is %s', async (_kind, make) => {
    await store({ primaryColor: '#b91c1c', faviconUrl: await upload(await make()) })
    // The samples are blue.
    expect(await colourOf(await bytesOf('/apple-touch-icon.png'), { x: 0.5, y: 0.5 })).toBe('#2563eb')
    expect(await colourOf(await bytesOf('/apple-touch-icon.png'), { x: 0, y: 0 })).toBe('#ffffff')
    const file = await bytesOf('/favicon.ico')
    expect(await colourOf(file.subarray(file.readUInt32LE(18), file.readUInt32LE(34)), { x: 0.5, y: 0.5 })).toBe(
      '#2563eb',
    )
  })

  test.each(['/files/site-assets/gone.png', 'https://cdn.example/icon.png'])(
    'are the product’s own for %s',
    async (url) => {
      await store({ primaryColor: '#b91c1c', faviconUrl: url })
      expect(await colourOf(await bytesOf('/icon-192.png'), { x: 0, y: 0 })).toBe('#b91c1c')
    },
  )
})

test('what phones put on their home screen has the name, colours and icons of the site', async () => {
  await store({ companyName: 'Seguros del Sur', primaryColor: '#b91c1c' })
  const response = await get('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = (await response.json()) as { icons: { src: string; sizes: string }[] }
  expect(manifest).toMatchObject({ name: 'Seguros del Sur', theme_color: '#b91c1c', start_url: '/', lang: 'es' })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  for (const { src } of manifest.icons) expect((await get(src)).headers.get('content-type')).toBe('image/png')
})

describe('security.txt', () => {
  const linesOf = async (variables: Record<string, string>, changes: Partial<SiteSettings>) => {
    await store(changes)
    const other = await serveApp(testServices(database, { PUBLIC_URL: 'https://seguros.example', ...variables }))
    const response = await fetch(`${other.origin}/.well-known/security.txt`)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await response.text()).trim().split('\n')
    await other.close()
    return lines
  }

  test('names the mail that somebody reads, and the chat', async () => {
    const lines = await linesOf({ MAIL_FROM: 'Seguros <hola@seguros.example>' }, { whatsappNumber: '15550100199' })
    expect(lines).toEqual([
      'Contact: mailto:hola@seguros.example',
      'Contact: https://wa.me/15550100199',
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      'Preferred-Languages: es, en',
      'Canonical: https://seguros.example/.well-known/security.txt',
    ])
    const days = (Date.parse(lines[2]?.slice(9) ?? '') - Date.now()) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(150)
    expect(days).toBeLessThan(365)
  })

  test.each([
    [{}, { whatsappNumber: '+1 (555) 010-0199' }, 'Contact: https://wa.me/15550100199'],
    [{ MAIL_FROM: 'no-reply@seguros.example' }, { whatsappNumber: 'no tengo' }, 'Contact: https://seguros.example/'],
  ])('names no mail that nobody reads, and always something: %j %j', async (variables, changes, contact) => {
    const lines = await linesOf(variables, changes)
    expect(lines.filter((line) => line.startsWith('Contact:'))).toEqual([contact])
  })
})

describe('the picture of links', () => {
  test('is made once for each look of the site, whatever stands in its address', async () => {
    await store({ companyName: 'Uno' })
    const responses = await Promise.all(Array.from({ length: 40 }, (_, count) => get(`/og-es.png?v=${count}`)))
    for (const response of responses) expect(response.headers.get('content-type')).toBe('image/png')
    const picture = await sharp(await bytesOf('/og-es.png')).metadata()
    expect(picture).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(draw).toHaveBeenCalledTimes(1)
    expect(draw.mock.calls[0]?.[0]).toMatchObject({ language: 'es', host: 'seguros.example' })
    await get('/og-en.png')
    expect(draw).toHaveBeenCalledTimes(2)
    await database.db.siteSettings.updateMany({ data: { companyName: 'Dos' } })
    await get('/og-es.png')
    expect(draw).toHaveBeenCalledTimes(3)
  })

  test('is tried again where it could not be drawn', async () => {
    await store({ companyName: 'Tres' })
    draw.mockRejectedValueOnce(new Error('no'))
    expect((await get('/og-es.png')).status).toBe(500)
    expect((await get('/og-es.png')).status).toBe(200)
  })
})
