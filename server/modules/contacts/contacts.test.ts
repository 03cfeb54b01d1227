import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { business } from '../../core/business'
import { testDatabase } from '../../testing/database'
import { createMarket, filledForm, type Market } from '../../testing/market'
import { type Caller, callerOf, createAdmin, testServices } from '../../testing/services'

const database = testDatabase()
const original = { ...business }
let market: Market
let staff: Caller
let count = 0

beforeEach(async () => {
  market = await createMarket(database)
  staff = callerOf(testServices(database), await createAdmin(database))
})
afterEach(() => Object.assign(business, original))

type Form = ReturnType<typeof filledForm>

const create = (contact: Partial<Form> = {}) =>
  staff.customers.create(filledForm(market, { policyNumber: `POL-${count++}`, ...contact }))

const update = (
  { id, updatedAt, policyNumber }: { id: string; updatedAt: string; policyNumber: string },
  contact: Partial<Form>,
) => staff.customers.update({ ...filledForm(market, { policyNumber, ...contact }), id, updatedAt })

const NONE = { phone: null, email: null, language: 'es', contactAllowed: true, notes: null }
const ALL = {
  phone: '+13055550142',
  email: 'Maria@Example.com',
  language: 'en',
  contactAllowed: false,
  notes: 'Llamar por la tarde.\nPregunta por su hijo.',
} as const

const refused = (field: string) => ({ cause: { reason: 'phone-invalid', field } })

describe('contact data', () => {
  test('is empty by default', async () => expect(await create()).toMatchObject(NONE))

  test('is stored, kept when left out, and cleared by null or an empty text', async () => {
    const created = await create({ ...ALL, phone: '(305) 555-0142', email: ' Maria@Example.com ' })
    expect(created).toMatchObject(ALL)
    expect(await staff.customers.byId({ id: created.id })).toEqual(created)
    const kept = await update(created, { vehicleModel: 'Civic' })
    expect(kept).toMatchObject(ALL)
    const cleared = await update(kept, { phone: '', email: null, notes: ' ', contactAllowed: true, language: 'es' })
    expect(cleared).toMatchObject(NONE)
    const { items } = await staff.customers.history({ id: created.id })
    expect(items[0]?.details).toMatchObject({
      phone: { before: '+13055550142', after: null },
      contactAllowed: { before: false, after: true },
    })
  })

  test('phones without a country code get that of the business’s country', async () => {
    business.country = 'MX'
    expect(await create({ phone: '55 1234 5678' })).toMatchObject({ phone: '+525512345678' })
    expect(await staff.customers.formOptions()).toMatchObject({ country: 'MX' })
  })

  test('the 1 of old Mexican mobile numbers is dropped, and no 9 is added', async () => {
    expect(await create({ phone: '+5215512345678' })).toMatchObject({ phone: '+525512345678' })
    expect(await create({ phone: '+54 11 2345-6789' })).toMatchObject({ phone: '+541123456789' })
  })

  test('an impossible phone is refused', async () => {
    await expect(create({ phone: '12345' })).rejects.toMatchObject(refused('phone'))
    const created = await create()
    await expect(update(created, { phone: 'llamar a casa' })).rejects.toMatchObject(refused('phone'))
    for (const wrong of [
      { email: 'maria@' },
      { email: 'maria' },
      { phone: '1'.repeat(51) },
      { notes: 'x'.repeat(2001) },
    ]) {
      await expect(create(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    expect(await database.db.insuredCustomer.count()).toBe(1)
  })

  test('a create repeated with the phone typed another way returns the same record', async () => {
    const id = crypto.randomUUID()
    const created = await create({ id, policyNumber: 'POL-R', phone: '305 555 0142' })
    expect(await create({ id, policyNumber: 'POL-R', phone: '+1 (305) 555-0142' })).toEqual(created)
    await expect(create({ id, policyNumber: 'POL-R', phone: '305 555 0143' })).rejects.toMatchObject({
      cause: { reason: 'record-stale' },
    })
  })

  test('a stored phone that is no longer valid stays', async () => {
    const created = await create()
    const { updatedAt } = await database.db.insuredCustomer.update({
      where: { id: created.id },
      data: { phone: '+19999999999' },
    })
    const stored = { ...created, updatedAt: updatedAt.toISOString() }
    expect(await update(stored, { phone: '+19999999999', vehicleModel: 'Fit' })).toMatchObject({ vehicleModel: 'Fit' })
  })
})

describe('a contact refusal', () => {
  const refusalOf = async ({ id }: { id: string }) => staff.customers.contactRefusal({ id })

  test('on one policy holds for all with the same phone or email, in upper or lower case', async () => {
    const refusing = await create({ ...ALL, fullName: 'María Peña' })
    const samePhone = await create({ phone: ALL.phone })
    const sameEmail = await create({ email: 'MARIA@example.COM', phone: '+13055550143' })
    const others = [await create({ phone: '+13055550144', email: 'mario@example.com' }), await create()]
    const told = { id: refusing.id, policyNumber: refusing.policyNumber, fullName: 'María Peña' }
    expect(await refusalOf(refusing)).toEqual({ by: 'record', ...told })
    expect(await refusalOf(samePhone)).toEqual({ by: 'phone', ...told })
    expect(await refusalOf(sameEmail)).toEqual({ by: 'email', ...told })
    for (const other of others) expect(await refusalOf(other)).toBeNull()
    await update(refusing, { contactAllowed: true })
    expect(await refusalOf(samePhone)).toBeNull()
  })

  test('of the record itself is named first; unknown records have none', async () => {
    const own = await create({ phone: ALL.phone, contactAllowed: false })
    await create({ phone: ALL.phone, contactAllowed: false })
    expect(await refusalOf(own)).toMatchObject({ by: 'record', id: own.id })
    expect(await refusalOf({ id: crypto.randomUUID() })).toBeNull()
  })
})
