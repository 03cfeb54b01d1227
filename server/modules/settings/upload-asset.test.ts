import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { itIs } from '../../../shared/testing/clock'
import { removeDueFiles } from '../../files/removals'
import { serveApp } from '../../testing/http'
import { testOffice } from '../../testing/office'
import { sampleIcon, sampleImage, sampleJpeg, samplePdf, samplePng } from '../../testing/sample-files'
import { signIn } from '../../testing/sign-in'
import { storedFiles } from '../../testing/stored-files'
import { claimAsset, releaseAsset, uploadAsset } from './upload-asset'

const { database, services } = testOffice({ market: false })
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')

const upload = (kind: 'logo' | 'favicon', bytes: Buffer) =>
  uploadAsset(services, { kind, file: { name: 'imagen.png', bytes } })
const stored = async ({ url }: { url: string }) =>
  Buffer.from(await services.storage.getBytes(url.replace('/files/', '')))
const scheduledHours = async () => {
  const { rows } = await database.pool.query<{ path: string; hours: string }>(
    'SELECT path, round(extract(epoch FROM due_at - now()) / 3600) AS hours FROM file_removals ORDER BY path',
  )
  return Object.fromEntries(rows.map(({ path, hours }) => [path, Number(hours)]))
}
const saveSettings = (logoUrl: string, faviconUrl = '') =>
  database.db.$transaction(async (tx) => {
    const before = await tx.siteSettings.findFirst()
    for (const url of [logoUrl, faviconUrl]) await claimAsset(tx, url, [before?.logoUrl, before?.faviconUrl])
    await tx.siteSettings.deleteMany()
    await tx.siteSettings.create({ data: { ...DEFAULT_SETTINGS, logoUrl, faviconUrl } })
    for (const url of [before?.logoUrl ?? '', before?.faviconUrl ?? '']) await releaseAsset(tx, url)
  })

describe('a logo', () => {
  test.each([
    ['PNG', samplePng],
    ['JPEG', sampleJpeg],
    ['WEBP', () => sampleImage('webp')],
    ['GIF', () => sampleImage('gif')],
    ['AVIF', () => sampleImage('avif')],
  ])('may be a %s and becomes a PNG of the same size', async (_type, sample) => {
    itIs('2026-11-20')
    const asset = await upload('logo', await sample())
    expect(asset.url).toBe('/files/site-assets/logo-1795194000000.png')
    expect(await sharp(await stored(asset)).metadata()).toMatchObject({ format: 'png', width: 40, height: 20 })
  })

  test.each([
    [1600, 400, 800, 200],
    [1000, 1000, 400, 400],
    [800, 400, 800, 400],
  ])('of %i × %i is resized to %i × %i', async (width, height, fittedWidth, fittedHeight) => {
    const asset = await upload('logo', await samplePng(width, height))
    expect(await sharp(await stored(asset)).metadata()).toMatchObject({ width: fittedWidth, height: fittedHeight })
  })

  test('is rotated upright, and loses its location and other metadata', async () => {
    const sideways = await sharp(await sampleJpeg(40, 20))
      .withExif({ IFD0: { Orientation: '6', Copyright: 'Ana Ñandú' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const bytes = await stored(await upload('logo', sideways))
    const metadata = await sharp(bytes).metadata()
    expect([metadata.width, metadata.height]).toEqual([20, 40])
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual(Array(4).fill(undefined))
  })

  test('keeps its transparency', async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    expect((await sharp(await stored(await upload('logo', clear))).metadata()).hasAlpha).toBe(true)
  })
})

describe('a logo’s visibility on white', () => {
  const drawing = (colour: string, background = '#0000') =>
    sharp({ create: { width: 600, height: 200, channels: 4, background } })
      .composite([{ input: { create: { width: 200, height: 60, channels: 4, background: colour } } }])
      .png()
      .toBuffer()

  test.each([
    ['white on nothing', drawing('#ffffff'), true],
    ['almost white', drawing('#f4f4f0'), true],
    ['nothing at all', drawing('#0000'), true],
    ['black, but transparent', drawing('#00000008'), true],
    ['white on white', drawing('#ffffff', '#fff'), true],
    ['blue', drawing('#2563eb'), false],
    ['white on a dark ground', drawing('#ffffff', '#222'), false],
    ['gold', drawing('#d4a017'), false],
  ])('is told: %s', async (_what, image, isPale) => {
    expect(await upload('logo', await image)).toMatchObject({ isPale })
  })

  test('is not checked for favicons, which appear on many backgrounds', async () => {
    expect(await upload('favicon', await drawing('#ffffff'))).toMatchObject({ isPale: false })
  })
})

describe('a favicon', () => {
  test.each([
    [40, 20],
    [1000, 1000],
  ])('of %i × %i becomes a PNG of 180 × 180 with a transparent margin', async (width, height) => {
    const bytes = await stored(await upload('favicon', await sampleJpeg(width, height)))
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 180, height: 180, channels: 4 })
    expect(data[3]).toBe(width === height ? 255 : 0)
    expect(data[(90 * 180 + 90) * 4 + 3]).toBe(255)
  })

  test('may be an ICO, which is stored unchanged', async () => {
    const icon = await sampleIcon()
    const asset = await upload('favicon', icon)
    expect(asset.url).toMatch(/^\/files\/site-assets\/favicon-\d+\.ico$/)
    expect((await stored(asset)).equals(icon)).toBe(true)
  })

  test('that is an ICO may have 1 MB', async () => {
    const icon = await sampleIcon()
    const padded = (size: number) => Buffer.concat([icon, Buffer.alloc(size - icon.length)])
    await upload('favicon', padded(1024 * 1024))
    await expect(upload('favicon', padded(1024 * 1024 + 1))).rejects.toMatchObject({
      reason: 'icon-too-large',
      message: 'Error al cargar la imagen. Un archivo ICO puede tener hasta 1 MB.',
    })
  })

  test.each([
    ['no images', (icon: Buffer) => icon.writeUInt16LE(0, 4)],
    ['more images than it holds', (icon: Buffer) => icon.writeUInt16LE(900, 4)],
    ['an image past its end', (icon: Buffer) => icon.writeUInt32LE(1_000_000, 14)],
    ['an image inside its own list', (icon: Buffer) => icon.writeUInt32LE(4, 18)],
    ['something that is no image', (icon: Buffer) => icon.writeUInt32LE(0, 22)],
  ])('that is an ICO with %s is refused', async (_case, damage) => {
    const icon = await sampleIcon()
    damage(icon)
    await expect(upload('favicon', icon)).rejects.toMatchObject({
      message: expect.stringMatching(/^Error al cargar la imagen/),
    })
    expect(await storedFiles(services)).toEqual([])
  })
})

describe('an upload is refused', () => {
  afterEach(async () => {
    expect(await storedFiles(services)).toEqual([])
    expect(await database.db.fileRemoval.count()).toBe(0)
  })

  test.each([
    ['an SVG', async () => SVG, 'logo-type-refused'],
    [
      'an SVG with its declaration',
      async () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), SVG]),
      'logo-type-refused',
    ],
    ['a PDF', async () => samplePdf(), 'logo-type-refused'],
    ['text', async () => Buffer.from('hola'), 'logo-type-refused'],
    ['an ICO', sampleIcon, 'logo-type-refused'],
    ['a PNG cut off', async () => (await samplePng(500, 500)).subarray(0, 200), 'image-unreadable'],
    ['the beginning of a PNG', async () => (await samplePng()).subarray(0, 40), 'image-unreadable'],
  ])('%s as a logo', async (_case, bytes, reason) => {
    await expect(upload('logo', await bytes())).rejects.toMatchObject({
      reason,
      message: expect.stringMatching(/^Error al cargar la imagen/),
    })
  })

  test.each(['logo', 'favicon'] as const)('an empty %s, as empty', async (kind) => {
    await expect(upload(kind, Buffer.alloc(0))).rejects.toMatchObject({ reason: 'file-empty', field: 'file' })
  })

  test('an SVG, with a sentence', async () => {
    await expect(upload('logo', SVG)).rejects.toThrow(
      'Error al cargar la imagen. Se aceptan PNG, JPG, WEBP, GIF y AVIF; no SVG.',
    )
  })

  test('a small file that would take gigabytes to decode', async () => {
    const huge = await sharp({ create: { width: 7_000, height: 6_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    expect(huge.length).toBeLessThan(10 * 1024 * 1024)
    for (const kind of ['logo', 'favicon'] as const) {
      await expect(upload(kind, huge)).rejects.toMatchObject({
        reason: 'image-too-large',
        field: 'file',
        message:
          'Error al cargar la imagen. Mide 7000 × 6000 píxeles, y se aceptan hasta 40 megapíxeles, como 8000 × 5000. Guárdela más pequeña e intente nuevamente.',
      })
    }
  })
})

describe('a stored image', () => {
  test('is removed after a day, unless settings with it are saved', async () => {
    const [kept, forgotten] = [await upload('logo', await samplePng()), await upload('logo', await samplePng())]
    const path = (asset: { url: string }) => asset.url.replace('/files/', '')
    expect(await scheduledHours()).toEqual({ [path(kept)]: 24, [path(forgotten)]: 24 })
    await saveSettings(kept.url)
    expect(await scheduledHours()).toEqual({ [path(forgotten)]: 24 })
    await database.pool.query("UPDATE file_removals SET due_at = due_at - interval '24 hours'")
    await removeDueFiles(services)
    expect(await storedFiles(services)).toEqual([path(kept)])
  })

  test('is removed once the trash would not keep it any more after it was replaced', async () => {
    const [old, next] = [await upload('logo', await samplePng()), await upload('logo', await samplePng())]
    await saveSettings(old.url)
    await saveSettings(next.url)
    expect(await scheduledHours()).toEqual({ [old.url.replace('/files/', '')]: 30 * 24 + 1 })
    await saveSettings(old.url)
    expect(await scheduledHours()).toEqual({ [next.url.replace('/files/', '')]: 30 * 24 + 1 })
  })

  test('stays while any setting uses it', async () => {
    const [logo, favicon] = [await upload('logo', await samplePng()), await upload('favicon', await samplePng())]
    await saveSettings(logo.url, favicon.url)
    await saveSettings(favicon.url, logo.url)
    expect(await scheduledHours()).toEqual({})
    await saveSettings(logo.url, logo.url)
    expect(Object.keys(await scheduledHours())).toEqual([favicon.url.replace('/files/', '')])
  })

  test('cannot be used once it was removed; images elsewhere can', async () => {
    const { url } = await upload('logo', await samplePng())
    await database.pool.query('UPDATE file_removals SET due_at = now()')
    await removeDueFiles(services)
    await expect(saveSettings(url)).rejects.toMatchObject({ reason: 'image-removed' })
    await expect(saveSettings('/files/site-assets/../policy-documents')).rejects.toMatchObject({
      reason: 'image-removed',
    })
    await saveSettings('https://example.com/logo.png')
    await saveSettings('')
    expect(await scheduledHours()).toEqual({})
  })

  test('has a unique path, also among uploads of the same millisecond', async () => {
    itIs('2026-11-20')
    const image = await samplePng()
    const first = await upload('logo', image)
    await saveSettings(first.url)
    const others = await Promise.all([upload('logo', image), upload('logo', image), upload('logo', image)])
    expect(new Set([first, ...others].map(({ url }) => url)).size).toBe(4)
  })
})

test('staff upload an image over HTTP, and everybody can load it from its address', async () => {
  const site = await serveApp(services)
  const headers = { cookie: await signIn(site.origin), origin: site.origin }
  const send = async (kind: string, bytes: Buffer, sent: Record<string, string> = headers) => {
    const body = new FormData()
    body.append('kind', kind)
    body.append('file', new Blob([new Uint8Array(bytes)]), 'logo.png')
    return fetch(`${site.origin}/trpc/settings.uploadAsset`, { method: 'POST', headers: sent, body })
  }
  const answer = await send('logo', await samplePng())
  expect(answer.status).toBe(200)
  const { result } = (await answer.json()) as { result: { data: { url: string } } }
  expect((await fetch(`${site.origin}${result.data.url}`)).headers.get('content-type')).toBe('image/png')
  const refused = [
    send('banner', await samplePng()),
    send('logo', SVG),
    send('logo', Buffer.alloc(10 * 1024 * 1024 + 1)),
    send('logo', await samplePng(), { origin: site.origin }),
    send('logo', await samplePng(), { ...headers, origin: 'https://evil.example' }),
  ]
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([400, 415, 413, 401, 403])
  expect(await storedFiles(services)).toHaveLength(1)
  expect(await database.db.activityLog.count({ where: { tableName: 'site_settings' } })).toBe(0)
  await site.close()
})
