import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database'
import { type Caller, callerOf, createAdmin, testServices } from '../../testing/services'

const database = testDatabase()
let staff: Caller
beforeEach(async () => {
  staff = callerOf(testServices(database), await createAdmin(database))
})

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
