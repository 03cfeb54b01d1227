import { describe, expect, test } from 'vitest'
import { filledForm } from '../testing/market'
import { testOffice } from '../testing/office'
import { expectRefusal } from '../testing/refusals'

const { database, market, staff } = testOffice()

const id = '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a01'
type Create = (changes?: { other: boolean }) => Promise<{ id: string; updatedAt: string }>

const nouns: Record<string, () => Promise<Create>> = {
  async customers() {
    const form = filledForm(market)
    return ({ other } = { other: false }) => staff.customers.create({ ...form, id, ...(other && { fullName: 'Otra' }) })
  },
  async companies() {
    const form = { id, name: 'Ábaco', code: 'a', notes: ' ' }
    return ({ other } = { other: false }) => staff.companies.create({ ...form, ...(other && { notes: 'x' }) })
  },
  async pixels() {
    const form = { id, name: 'Visitas', platform: 'google', pixelCode: '<script>1</script>' } as const
    return ({ other } = { other: false }) => staff.pixels.create({ ...form, ...(other && { name: 'Otro' }) })
  },
  async legal() {
    const form = { id, documentType: 'terms', language: 'es', title: 'T', content: '<p onclick="x">1</p>' } as const
    return ({ other } = { other: false }) => staff.legal.create({ ...form, ...(other && { title: 'U' }) })
  },
}

describe.each(Object.entries(nouns))('a create of %s with an id from the client', (_name, arrange) => {
  test('that is repeated returns the record and writes nothing', async () => {
    const create = await arrange()
    const record = await create()
    expect(record.id).toBe(id)
    expect(await create()).toEqual(record)
    expect(await database.db.activityLog.count({ where: { recordId: id } })).toBe(1)
  })

  test('that is sent twice at once creates one record', async () => {
    const create = await arrange()
    const [one, other] = await Promise.all([create(), create()])
    expect(one).toEqual(other)
    expect(await database.db.activityLog.count({ where: { recordId: id } })).toBe(1)
  })

  test('is refused if the record has other content', async () => {
    const create = await arrange()
    await create()
    await expectRefusal(create({ other: true }), 'record-stale', { code: 'CONFLICT' })
  })
})

test('a name that another record has is a duplicate, with or without an id', async () => {
  await staff.companies.create({ name: 'Ábaco', code: 'a' })
  await expectRefusal(staff.companies.create({ id, name: 'Ábaco', code: 'a' }), 'company-duplicate')
})
