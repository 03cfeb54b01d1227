import { expect, test } from 'vitest'
import { testOffice } from '../../testing/office'

const { database, staff } = testOffice({ market: false })

const pixel = { name: 'Visitas', platform: 'google', pixelCode: '<script>let a = 1 < 2</script>' } as const

test('code is stored as written; position and activity have defaults', async () => {
  expect(await staff.pixels.create(pixel)).toMatchObject({ ...pixel, position: 'head', isActive: true })
  expect(await staff.public.pixels()).toMatchObject([{ pixelCode: pixel.pixelCode, position: 'head' }])
})

test.each([{ name: '' }, { platform: 'shown' }, { pixelCode: '  ' }])('%j is refused as missing', async (missing) => {
  await expect(staff.pixels.create({ ...pixel, ...missing } as typeof pixel)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { issues: [expect.objectContaining({ message: 'Por favor completa todos los campos requeridos' })] },
  })
})

test('edits, toggles and deletions are logged with their changes', async () => {
  const created = await staff.pixels.create(pixel)
  const updated = await staff.pixels.update({ ...created, position: 'body' })
  await staff.pixels.setActive({ id: updated.id, isActive: false })
  expect(await staff.public.pixels()).toEqual([])
  await staff.pixels.delete({ id: created.id })
  await expect(staff.pixels.delete({ id: created.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const log = await database.db.activityLog.findMany({ where: { tableName: 'tracking_pixels' } })
  expect(log.map(({ actionType }) => actionType).sort()).toEqual(['create', 'delete', 'update', 'update'])
  expect(log.map(({ details }) => details)).toContainEqual({ position: { before: 'head', after: 'body' } })
  expect(log.map(({ details }) => details)).toContainEqual({ isActive: { before: true, after: false } })
})

test('the latest is listed first, and runs last', async () => {
  const days = ['2026-01-02', '2026-01-03', '2026-01-01']
  await database.db.trackingPixel.createMany({
    data: days.map((day) => ({ ...pixel, pixelCode: day, createdAt: new Date(day) })),
  })
  expect((await staff.pixels.list()).map(({ pixelCode }) => pixelCode)).toEqual([
    '2026-01-03',
    '2026-01-02',
    '2026-01-01',
  ])
  expect((await staff.public.pixels()).map(({ pixelCode }) => pixelCode)).toEqual([
    '2026-01-01',
    '2026-01-02',
    '2026-01-03',
  ])
})

test('a script that does not parse is refused at its field, with the line, and never run', async () => {
  const refused = (pixelCode: string, line: number) =>
    expect(staff.pixels.create({ ...pixel, pixelCode })).rejects.toMatchObject({
      message: expect.stringContaining(`en la línea ${line}:`),
      cause: { reason: 'pixel-unreadable', field: 'pixelCode' },
    })
  await refused('<!-- Visitas\n -->\n<script>\n  fbq("init", "1"\n  fbq("track")\n</script>', 4)
  await refused('<script async>globalThis.ran = 1; “x”</script>', 1)
  await refused('<script type="module">await 1; let let</script>', 1)
  await refused('<script src="/a.js"></script>\n<script>if (</script>', 2)
  expect(globalThis).not.toHaveProperty('ran')
  for (const pixelCode of [
    '<script>globalThis.ran = 1</script>',
    '<script type="module">import "/a.js"; await import("/b.js")</script>',
    '<script type="application/ld+json">{"a": 1}</script>',
    '<script type="text/plain">not code (</script>',
    '<script src="/a.js">(</script>',
    '<!-- <script>(</script> -->',
    '<script>\n<!--\nlet a\n//-->\n</script>',
  ]) {
    expect(await staff.pixels.create({ ...pixel, pixelCode })).toMatchObject({ pixelCode })
  }
  expect(globalThis).not.toHaveProperty('ran')
})

test('a pixel of before that does not parse can still be switched off', async () => {
  const pixelCode = '<script>if (</script>'
  const { id } = await database.db.trackingPixel.create({ data: { ...pixel, pixelCode } })
  const [stored] = await staff.pixels.list()
  if (!stored) throw new Error('no pixel')
  expect(await staff.pixels.update({ ...pixel, ...stored, isActive: false })).toMatchObject({ id, isActive: false })
})
