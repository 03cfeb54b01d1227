import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { clock } from '../../../shared/clock'
import { itIs } from '../../../shared/testing/clock'
import { testOffice } from '../../testing/office'
import { type Line, policyLine, policyLines } from '../../testing/policy-files'
import { createAdmin } from '../../testing/services'

const { database, market, owner } = testOffice({ day: '2026-06-15' })

const brought = async (lines: Line[]) => {
  const id = await owner.uploadList(lines)
  await owner.check(id)
  await owner.run(id)
  return id
}
const policy = (policyNumber: string) => database.db.insuredCustomer.findUniqueOrThrow({ where: { policyNumber } })

test('an undo keeps the count of the file’s rows, including wrong ones', async () => {
  const id = await brought([policyLine(1), policyLine(2, { VIN: 'X' }), policyLine(3)])
  expect(await owner.undo(id)).toMatchObject({ takenBack: 2 })
  expect(await owner.imports.byId({ id })).toMatchObject({ state: 'undone', done: 3, of: 3 })
})

test('renewals are undone however long the import took', async () => {
  await brought(policyLines(2))
  const begun = clock.now().getTime()
  let seconds = 0
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(begun + 1_000 * ++seconds))
  onTestFinished(() => void vi.restoreAllMocks())
  const next = { Desde: '15/01/2027', Hasta: '15/01/2028' }
  const id = await brought(policyLines(2, () => next))
  expect(await owner.undo(id)).toMatchObject({ takenBack: 2, kept: [] })
})

test('what a later import had changed can be undone once that import is', async () => {
  const first = await brought(policyLines(3))
  itIs('2026-06-16')
  const second = await brought(policyLines(3, () => ({ Desde: '15/01/2027', Hasta: '15/01/2028' })))
  itIs('2026-06-17')
  const third = await brought(policyLines(2, () => ({ Modelo: 'Civic', Desde: '15/01/2027', Hasta: '15/01/2028' })))
  expect(await owner.undo(third)).toMatchObject({ takenBack: 2, kept: [] })
  const { id, updatedAt, ...record } = await owner.staff.customers.byId({ id: (await policy('IMP-00003')).id })
  await owner.staff.customers.update({ ...record, id, updatedAt, notes: 'Llamar por la tarde' } as never)
  expect(await owner.undo(second)).toMatchObject({ takenBack: 2, kept: [{ policyNumber: 'IMP-00003' }] })
  expect(await owner.undo(first)).toMatchObject({ takenBack: 2, kept: [{ policyNumber: 'IMP-00003' }] })
})

test('a policy that got instalments since the import stays, and says why', async () => {
  const id = await brought(policyLines(2))
  itIs('2026-06-16')
  await owner.staff.payments.plan({ customerId: (await policy('IMP-00001')).id, count: 1 })
  const why = 'La póliza tiene cuotas o pagos anotados después de la importación'
  expect(await owner.undo(id)).toMatchObject({ takenBack: 1, kept: [{ policyNumber: 'IMP-00001', why }] })
  expect(await database.db.payment.count()).toBe(1)
})

test('a receipt that was made since the import keeps nothing back, and stays as it was printed', async () => {
  await brought([policyLine(1), policyLine(2)])
  const { id: customerId } = await policy('IMP-00001')
  await owner.staff.payments.plan({ customerId, count: 1 })
  const [due] = await owner.staff.payments.list({ customerId })
  if (!due) throw new Error('nothing is due')
  const paid = await owner.staff.payments.pay({ ...due, paidOn: '2026-06-15', method: 'cash' })
  itIs('2026-06-16')
  const id = await brought([policyLine(1, { Modelo: 'Civic' }), policyLine(2, { Modelo: 'Civic' })])
  itIs('2026-06-17')
  await owner.staff.payments.receipt({ id: paid.id })
  expect(await owner.undo(id)).toMatchObject({ takenBack: 2, kept: [] })
  const { facts } = await database.db.receipt.findUniqueOrThrow({ where: { id: paid.id } })
  expect([facts, (await policy('IMP-00001')).vehicleModel]).toMatchObject([{ model: 'Accord' }, 'Accord'])
})

test('a deleted policy is said to be in the trash only as long as it can be restored', async () => {
  const id = await brought(policyLines(2))
  itIs('2026-06-16')
  const [one, other] = [await policy('IMP-00001'), await policy('IMP-00002')]
  for (const { id: deleted } of [one, other]) await owner.staff.customers.delete({ id: deleted })
  const expiresAt = new Date('2026-06-01')
  await database.db.trashItem.updateMany({ where: { recordId: other.id }, data: { expiresAt } })
  expect(await owner.undo(id)).toMatchObject({
    takenBack: 0,
    gone: [
      { policyNumber: 'IMP-00001', why: 'Está en la papelera: alguien la eliminó después de la importación' },
      { policyNumber: 'IMP-00002', why: 'Ya no existe: alguien la eliminó después de la importación' },
    ],
  })
})

test('a row that was left out for its unknown insurer is not counted as taken back', async () => {
  const id = await brought([policyLine(1), policyLine(2, { Compañía: 'Nadie la conoce' })])
  expect(await owner.undo(id)).toMatchObject({ takenBack: 1, kept: [] })
})

test('an insurer that the import made stays while a former term names it', async () => {
  const id = await owner.uploadList([policyLine(1, { Compañía: 'Nueva Seguros' })])
  await owner.check(id)
  await owner.imports.resolve({ id, insurers: [{ text: 'Nueva Seguros', create: true }] })
  await owner.run(id)
  itIs('2026-06-16')
  const { id: customerId } = await policy('IMP-00001')
  const { updatedAt, selectedPlanId } = await owner.staff.customers.byId({ id: customerId })
  if (!selectedPlanId) throw new Error('the policy has no plan')
  const renewed = { id: customerId, updatedAt, selectedPlanId, insuranceCompanyId: market.insurer.id }
  await owner.staff.customers.renew(renewed)
  expect(await owner.undo(id)).toMatchObject({ takenBack: 0, kept: [{ policyNumber: 'IMP-00001' }] })
  expect(await database.db.insuranceCompany.count({ where: { name: 'Nueva Seguros' } })).toBe(1)
})

describe('an undo after a policy’s former insurer, type or plan was deleted', () => {
  test('leaves the policy of a deleted insurer as it is, says why, and undoes all others', async () => {
    await brought([policyLine(1, { Compañía: 'Zurita Seguros' }), policyLine(2)])
    const id = await brought([policyLine(1), policyLine(2, { Modelo: 'Civic' }), policyLine(3)])
    await owner.staff.companies.delete({ id: market.otherInsurer.id })
    expect(await owner.undo(id)).toMatchObject({
      takenBack: 2,
      keptRows: 1,
      kept: [{ row: 2, policyNumber: 'IMP-00001', why: 'La aseguradora que tenía antes ya no existe' }],
    })
    expect(await policy('IMP-00001')).toMatchObject({ insuranceCompanyId: market.insurer.id })
    expect(await policy('IMP-00002')).toMatchObject({ vehicleModel: 'Accord' })
    expect(await database.db.insuredCustomer.count()).toBe(2)
  })

  test('does the same for a plan, and for a type with its plans', async () => {
    await brought(policyLines(2, (number) => (number === 1 ? { Meses: 1 } : { Cobertura: 'Responsabilidad Civil' })))
    const id = await brought(policyLines(2))
    await owner.staff.settings.policyTypes.delete({ id: market.liability.id })
    await database.db.pricingPlan.delete({ where: { id: market.fullcover.plans[0]?.id ?? '' } })
    expect(await owner.undo(id)).toMatchObject({
      takenBack: 0,
      kept: [
        { row: 2, policyNumber: 'IMP-00001', why: 'El plan que tenía antes ya no existe' },
        { row: 3, policyNumber: 'IMP-00002', why: 'El tipo de póliza que tenía antes ya no existe' },
      ],
    })
  })

  test('keeps all terms that the file added to such a policy', async () => {
    await brought([policyLine(1, { Meses: 1 })])
    const lines = [policyLine(1), policyLine(1, { Desde: '15/01/2027', Hasta: '15/01/2028' })]
    const id = await brought(lines)
    await database.db.pricingPlan.delete({ where: { id: market.fullcover.plans[0]?.id ?? '' } })
    expect(await owner.undo(id)).toMatchObject({ takenBack: 0, keptRows: 2 })
    expect(await database.db.policyTerm.count()).toBe(1)
  })

  test('restores the policy without naming a deleted account', async () => {
    await brought([policyLine(1)])
    itIs('2027-01-20')
    const colleague = await createAdmin(database, 'colleague@example.com')
    const renewal = policyLine(1, { Desde: '15/01/2027', Hasta: '15/01/2028' })
    await brought([renewal])
    await database.db.insuredCustomer.updateMany({ data: { renewedBy: colleague.id } })
    const id = await brought([{ ...renewal, Modelo: 'Civic' }])
    await database.db.adminUser.delete({ where: { id: colleague.id } })
    expect(await owner.undo(id)).toMatchObject({ takenBack: 1, keptRows: 0 })
    expect(await policy('IMP-00001')).toMatchObject({ vehicleModel: 'Accord', renewedBy: null })
  })
})
