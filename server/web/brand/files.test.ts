import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../shared/settings'
import { iconVersion } from '../../drawing/version'
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

/** The colour of a pixel, by its place as shares of width and height; transparent ones are `clear`. */
async function colourAt(image: Buffer, x: number, y: number) {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const start = (Math.round((info.height - 1) * y) * info.width + Math.round((info.width - 1) * x)) * 4
  return data[start + 3] === 0 ? 'clear' : `#${data.subarray(start, start + 3).toString('hex')}`
}

/** Which share of an image has exactly this colour. */
async function shareOf(image: Buffer, colour: string) {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const wanted = Buffer.from(colour.slice(1), 'hex')
  let found = 0
  for (let start = 0; start < data.length; start += 3) if (data.subarray(start, start + 3).equals(wanted)) found++
  return found / (info.width * info.height)
}

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()

async function upload(bytes: Buffer, kind: 'favicon' | 'logo' = 'favicon'): Promise<string> {
  return (await uploadAsset(services, { kind, file: { name: 'icon', bytes } })).url
}

describe('icons', () => {
  test.each([
    ['/apple-touch-icon.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
  ])('%s is a PNG of its size in the brand’s colour', async (path, size) => {
    await store({ primaryColor: '#b91c1c' })
    const response = await get(path)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const image = Buffer.from(await response.arrayBuffer())
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: size, height: size })
    // Phones cut their own shape out of it, so it has no rounded corners.
    expect(await colourAt(image, 0, 0)).toBe('#b91c1c')
    expect(await shareOf(image, '#ffffff')).toBeGreaterThan(0.02)
  })

  test('/favicon.ico is a PNG, which browsers accept', async () => {
    await store({ primaryColor: '#047857' })
    const response = await get('/favicon.ico')
    expect(response.headers.get('content-type')).toBe('image/png')
    const image = Buffer.from(await response.arrayBuffer())
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
    expect(await colourAt(image, 0.5, 0.97)).toBe('#047857')
    expect(await colourAt(image, 0, 0)).toBe('clear')
  })

  test('/favicon.svg shows the company’s initial in the brand’s colour', async () => {
    await store({ primaryColor: '#facc15', companyName: ' <ángel> Seguros' })
    const response = await get('/favicon.svg')
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    const svg = await response.text()
    expect(svg).toContain('fill="#facc15"')
    expect(svg).toMatch(/<text[^>]*>&lt;<\/text>/)
    await database.db.siteSettings.updateMany({ data: { companyName: 'Ñandú' } })
    expect(await (await get('/favicon.svg')).text()).toMatch(/<text[^>]*>Ñ<\/text>/)
  })

  test('change with the initial, not with the rest of the name', async () => {
    const icons: string[] = []
    for (const companyName of ['Iris', 'Wanda', 'iris seguros']) {
      await database.db.siteSettings.deleteMany()
      await store({ companyName })
      icons.push((await bytesOf('/icon-192.png')).toString('base64'))
    }
    expect(icons[0]).not.toBe(icons[1])
    expect(icons[0]).toBe(icons[2])
    const white = (icon = '') => shareOf(Buffer.from(icon, 'base64'), '#ffffff')
    expect(await white(icons[1])).toBeGreaterThan((await white(icons[0])) * 2)
  })

  test.each(['保険', '🚗'])('show the colour alone for %s, which the typeface lacks', async (companyName) => {
    await store({ companyName, primaryColor: '#b91c1c' })
    expect(await shareOf(await bytesOf('/icon-192.png'), '#b91c1c')).toBe(1)
  })

  test.each([
    ['a picture', () => samplePng(60, 60)],
    ['an icon file', () => sampleIcon()],
  ])('are made from an uploaded favicon that is %s', async (_kind, make) => {
    const logoUrl = await upload(await picture(60, 60, '#16a34a'), 'logo')
    await store({ primaryColor: '#b91c1c', logoUrl, faviconUrl: await upload(await make()) })
    // The samples are blue.
    expect(await colourAt(await bytesOf('/apple-touch-icon.png'), 0.5, 0.5)).toBe('#2563eb')
    expect(await colourAt(await bytesOf('/apple-touch-icon.png'), 0, 0)).toBe('#ffffff')
  })

  test('redirect to an uploaded icon file of bitmaps, and show the initial where a PNG is needed', async () => {
    const icon = await sampleIcon()
    icon.writeUInt32LE(40, 22) // A bitmap begins with the size of its header.
    const faviconUrl = await upload(icon)
    await store({ primaryColor: '#b91c1c', faviconUrl })
    const response = await get('/favicon.ico')
    expect(response.url).toBe(`${app.origin}${faviconUrl}`)
    expect(response.headers.get('content-type')).toBe('image/x-icon')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(icon)
    expect(await colourAt(await bytesOf('/apple-touch-icon.png'), 0, 0)).toBe('#b91c1c')
    expect((await (await get('/favicon.svg')).text()).includes('<text')).toBe(true)
  })

  test.each([
    [60, 60],
    [300, 150],
    [60, 120],
  ])('are made from a logo of %i × %i where there is no favicon', async (width, height) => {
    await store({ primaryColor: '#b91c1c', logoUrl: await upload(await picture(width, height, '#16a34a'), 'logo') })
    expect(await colourAt(await bytesOf('/apple-touch-icon.png'), 0.5, 0.5)).toBe('#16a34a')
    expect(await colourAt(await bytesOf('/apple-touch-icon.png'), 0, 0)).toBe('#ffffff')
    const [, embedded] = /href="data:image\/png;base64,([^"]+)"/.exec(await (await get('/favicon.svg')).text()) ?? []
    expect(await colourAt(Buffer.from(embedded ?? '', 'base64'), 0.5, 0.5)).toBe('#16a34a')
    await get('/og-es.png')
    const { icon } = draw.mock.calls[0]?.[0] ?? {}
    expect(await colourAt(Buffer.from(icon?.split(',')[1] ?? '', 'base64'), 0.5, 0.5)).toBe('#16a34a')
  })

  test.each([
    ['so wide that nothing of it could be read', () => picture(300, 140, '#16a34a')],
    ['white', () => picture(60, 60, '#ffffff')],
  ])('show the initial instead of a logo that is %s', async (_what, make) => {
    await store({ primaryColor: '#b91c1c', logoUrl: await upload(await make(), 'logo') })
    expect(await colourAt(await bytesOf('/icon-192.png'), 0, 0)).toBe('#b91c1c')
  })

  test.each(['/files/site-assets/gone.png', 'https://cdn.example/icon.png'])(
    'show the initial where %s cannot be read',
    async (url) => {
      await store({ primaryColor: '#b91c1c', faviconUrl: url, logoUrl: url })
      expect(await colourAt(await bytesOf('/icon-192.png'), 0, 0)).toBe('#b91c1c')
    },
  )

  test('have another URL for another logo or initial', async () => {
    const versions = [{}, { companyName: 'Zeta' }, { logoUrl: '/files/site-assets/a.png' }].map((changes) =>
      iconVersion({ ...DEFAULT_SETTINGS, ...changes }),
    )
    expect(new Set(versions).size).toBe(3)
  })
})

test('the web manifest has the site’s name, colours and icons', async () => {
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

  test('names the mail address and the chat', async () => {
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
  ])('leaves out a no-reply address, but always names a contact: %j %j', async (variables, changes, contact) => {
    const lines = await linesOf(variables, changes)
    expect(lines.filter((line) => line.startsWith('Contact:'))).toEqual([contact])
  })
})

describe('the social preview picture', () => {
  test('is made once per version of the brand, whatever its query says', async () => {
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
    await database.db.siteSettings.updateMany({ data: { taglineEn: 'Two' } })
    await get('/og-en.png')
    expect(draw).toHaveBeenCalledTimes(4)
  })

  test('is drawn again after a failure', async () => {
    await store({ companyName: 'Tres' })
    draw.mockRejectedValueOnce(new Error('no'))
    expect((await get('/og-es.png')).status).toBe(500)
    expect((await get('/og-es.png')).status).toBe(200)
  })
})
