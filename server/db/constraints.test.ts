import { expect, test } from 'vitest'
import { filledForm } from '../testing/market'
import { testOffice } from '../testing/office'

const { database, market } = testOffice()

/** Inserts a customer past all validation but the database's constraints. */
function insertCustomer(changes: Record<string, unknown> = {}) {
  const row = {
    ...filledForm(market),
    planPrice: 10,
    policyStartDate: new Date('2026-01-01'),
    issueDate: new Date('2026-01-01'),
    policyEndDate: new Date('2026-06-01'),
    ...changes,
  }
  return database.db.insuredCustomer.create({ data: row as never, select: { id: true } })
}

test.each([
  ['a VIN of 16 characters', { vinNumber: '1HGCM82633A00435' }],
  ['a VIN in lower case', { vinNumber: '1hgcm82633a004352' }],
  ['a VIN with an O', { vinNumber: '1HGCM82633AO04352' }],
  ['a year before 1900', { vehicleYear: 1899 }],
  ['a year far ahead', { vehicleYear: new Date().getFullYear() + 3 }],
  ['a plate of spaces', { plate: ' ' }],
  ['an empty name', { fullName: '' }],
  ['a name with spaces around it', { fullName: ' Ana ' }],
  ['an empty policy number', { policyNumber: '' }],
  ['a negative price', { planPrice: -1 }],
  ['an end before the start', { policyEndDate: new Date('2025-12-31') }],
])('the database refuses %s', async (_case, changes) => {
  await expect(insertCustomer(changes)).rejects.toThrow(/constraint|check/i)
})

test('policy numbers are unique without regard to case', async () => {
  await insertCustomer({ policyNumber: 'POL-ñ1' })
  await expect(insertCustomer({ policyNumber: 'pol-Ñ1' })).rejects.toMatchObject({ code: 'P2002' })
})

test.each(['ábaco seguros', 'ÁBACO  SEGUROS', 'Abaco Seguros', 'A\u0301baco Seguros'])(
  'an insurer called %j is the same as Ábaco Seguros',
  async (name) => {
    await expect(database.db.insuranceCompany.create({ data: { name, code: 'OTHER' } })).rejects.toMatchObject({
      code: 'P2002',
    })
  },
)

test('ñ and n are different letters', async () => {
  await database.db.insuranceCompany.create({ data: { name: 'Peña', code: 'PENA1' } })
  await database.db.insuranceCompany.create({ data: { name: 'Pena', code: 'PENA2' } })
})

test('a legal document needs only the columns that the specification names', async () => {
  await database.pool.query(`
    INSERT INTO legal_documents (document_type, language, title, content, version, is_active)
    VALUES ('terms', 'es', 'Términos', '<p>Texto</p>', '1.0', true)`)
  const { rows } = await database.pool.query('SELECT effective_date = CURRENT_DATE AS today FROM legal_documents')
  expect(rows).toEqual([{ today: true }])
})

test.each([
  ['insurer', () => database.db.insuranceCompany.delete({ where: { id: market.insurer.id } })],
  ['policy type', () => database.db.policyType.delete({ where: { id: market.fullcover.id } })],
  ['plan', () => database.db.pricingPlan.delete({ where: { id: market.fullcover.plans[1]?.id } })],
])('a %s with customers cannot be deleted', async (_case, remove) => {
  await insertCustomer()
  await expect(remove()).rejects.toMatchObject({ code: 'P2003' })
})

test.each([
  ['a code in lower case', { name: 'A', code: 'abc' }],
  ['a code of 11 characters', { name: 'A', code: 'ABCDEFGHIJK' }],
  ['an empty optional field', { name: 'A', code: 'ABC', notes: '' }],
])('an insurer with %s is refused', async (_case, data) => {
  await expect(database.db.insuranceCompany.create({ data })).rejects.toThrow(/constraint|check/i)
})

test.each([0, 10 * 1024 * 1024 + 1])('a document of %i bytes is refused', async (fileSize) => {
  const { id } = await insertCustomer()
  const document = { insuredCustomerId: id, fileName: 'a.pdf', filePath: `${id}/1.pdf`, mimeType: 'application/pdf' }
  await expect(database.db.policyDocument.create({ data: { ...document, fileSize } })).rejects.toThrow()
})
