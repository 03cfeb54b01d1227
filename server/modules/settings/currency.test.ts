import { beforeAll, expect, test } from 'vitest'
import { seedDatabase } from '../../seed/seed-database'
import { firstPaper } from '../../testing/first-paper'
import { createMarket, filledForm } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { readPdfPage, textOf } from '../../testing/pdf-page'
import { drawReceipt } from '../receipts/make'
import { findReceipt, type Receipt } from '../receipts/record'

const { database, services, staff, nextDue } = testOffice({ day: '2026-11-20', market: false })
beforeAll(firstPaper, 120_000)

const FIXED = { cause: { reason: 'currency-fixed', field: 'currency' } }

async function paid() {
  const market = await createMarket(database)
  await staff.settings.plans.setCollected({ collected: true })
  const { id } = await staff.customers.create(filledForm(market, { planPrice: 1234.5, payments: { count: 1 } }))
  const due = await nextDue(id)
  return staff.payments.pay({ ...due, paidOn: '2026-11-20', method: 'cash' })
}

test('stays as it is once a receipt was handed out, however it is set; the receipt says what it said', async () => {
  const seeding = { adminEmail: 'first@example.com', hashPassword: async () => 'x', sampleData: false } as const
  await seedDatabase(database.db, seeding)
  await database.db.pricingPlan.deleteMany()
  await database.db.policyType.deleteMany()
  const { id } = await paid()
  const printed = async () => {
    const receipt = (await findReceipt(database.db, { id })) as Receipt
    return readPdfPage(Buffer.from(await drawReceipt(services, receipt))).map(textOf)
  }
  await expect(staff.settings.plans.setCurrency({ currency: 'EUR' })).rejects.toMatchObject(FIXED)
  const country = { country: 'CL', timeZone: 'America/Santiago' }
  await expect(staff.settings.setCountry({ ...country, currency: 'CLP' })).rejects.toMatchObject(FIXED)
  expect(await staff.settings.country()).toMatchObject({ country: null })
  expect(await printed()).toContain('$1,234.50')
  await staff.payments.void({ receiptId: id, reason: 'Prueba' })
  await expect(staff.settings.plans.setCurrency({ currency: 'EUR' })).rejects.toMatchObject(FIXED)
  expect(await staff.settings.plans.setCurrency({ currency: 'USD' })).toEqual({ currency: 'USD' })
})

test('takes the receipts of samples along, with their numbers, links and deliveries', async () => {
  const seeding = { adminEmail: 'first@example.com', hashPassword: async () => 'x', sampleData: true } as const
  await seedDatabase(database.db, seeding)
  const rows = () => database.db.receipt.findMany({ orderBy: { position: 'asc' }, include: { deliveries: true } })
  const [first] = await rows()
  await staff.payments.receipt({ id: first?.id ?? '' })
  const before = await rows()
  expect(before.length).toBeGreaterThan(5)
  await staff.settings.plans.setCurrency({ currency: 'EUR' })
  expect(await rows()).toEqual(before.map((row) => ({ ...row, currency: 'EUR' })))
})
