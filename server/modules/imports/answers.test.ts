import { expect, test } from 'vitest'
import type { ImportCheck } from '../../../shared/imports'
import { importer } from '../../testing/imported-files'
import { testOffice } from '../../testing/office'
import { policyLine } from '../../testing/policy-files'
import { expectRefusal } from '../../testing/refusals'
import { createAdmin } from '../../testing/services'

const { database, services, market, insure, owner } = testOffice({ day: '2026-06-15' })

const policy = (policyNumber: string) => database.db.insuredCustomer.findUniqueOrThrow({ where: { policyNumber } })
const answersOf = async (id: string) => {
  const { questions } = (await owner.imports.byId({ id })).result as ImportCheck
  return Object.fromEntries(questions.map((one) => [one.id, one.answer]))
}
const unknown = async (Compañía = 'Mapfre') => {
  const id = await owner.uploadList([policyLine(1, { Compañía }), policyLine(2, { Compañía: Compañía.toUpperCase() })])
  await owner.check(id)
  return id
}

test('an answer holds for the next review, and can be changed before the run and after an undo', async () => {
  const id = await unknown()
  expect(await answersOf(id)).toEqual({ 'insurer:mapfre': null })
  const { insurer, otherInsurer } = market
  await owner.answer(id, { 'insurer:mapfre': insurer.id })
  expect(await owner.answer(id, { 'insurer:mapfre': otherInsurer.id })).toMatchObject({ new: 2, waitingRows: 0 })
  expect(await answersOf(id)).toEqual({ 'insurer:mapfre': otherInsurer.id })
  await owner.run(id)
  expect((await policy('IMP-00002')).insuranceCompanyId).toBe(otherInsurer.id)
  const again = { id, answers: [{ id: 'insurer:mapfre', option: insurer.id }] }
  await expectRefusal(owner.imports.resolve(again), 'import-state')
  await owner.undo(id)
  await owner.check(id)
  await owner.answer(id, { insurer: 'create' })
  await owner.run(id)
  const made = await database.db.insuranceCompany.findFirstOrThrow({ where: { name: 'Mapfre' } })
  expect((await policy('IMP-00001')).insuranceCompanyId).toBe(made.id)
})

test('after an answer the earlier review no longer counts, but can be read', async () => {
  const id = await unknown()
  const record = await owner.imports.resolve({ id, answers: [{ id: 'insurer:mapfre', option: 'create' }] })
  expect(record).toMatchObject({ state: 'uploaded', result: { new: 2, waitingRows: 2 } })
  await expectRefusal(owner.imports.run({ id }), 'import-state')
})

test('what is no option, no value or no question is refused, and so is a name that papers cannot print', async () => {
  const id = await owner.uploadList([policyLine(1, { Compañía: 'Mapfre 🚗', Meses: 7 })])
  await owner.check(id)
  const resolve = (answer: { id: string } & ({ option: string } | { value: string })) =>
    owner.imports.resolve({ id, answers: [answer] } as never)
  const plan = `plan:${market.fullcover.id}:7`
  await expectRefusal(resolve({ id: plan, option: market.liability.plans[1]?.id ?? '' }), 'plan-unavailable')
  await expectRefusal(resolve({ id: plan, value: 'Otro plan' }), 'plan-unavailable')
  await expectRefusal(resolve({ id: 'insurer:mapfre 🚗', option: market.fullcover.id }), 'insurer-unavailable')
  await expectRefusal(resolve({ id: 'insurer:nobody', option: 'create' }), 'import-state')
  for (const answer of [{ option: 'create' }, { value: 'Mapfre 🚙' }])
    await expectRefusal(resolve({ id: 'insurer:mapfre 🚗', ...answer }), 'characters-unprintable')
  expect(Object.values(await answersOf(id))).toEqual([null, null])
  await owner.answer(id, { insurer: 'Mapfre', plan: 'none' })
  await owner.run(id)
  expect(await database.db.insuranceCompany.count({ where: { name: 'Mapfre' } })).toBe(1)
  expect((await policy('IMP-00001')).selectedPlanId).toBeNull()
})

test('answers stay when columns change and come back, and can be given again then', async () => {
  const id = await owner.uploadList([
    policyLine(1, { Estatus: 'Baja', Baja: '' }),
    policyLine(2, { Estatus: 'Activa' }),
  ])
  await owner.check(id)
  expect(await owner.answer(id, { status: 'leaveOut' })).toMatchObject({ new: 1, leftOut: 1 })
  const { columns } = await owner.imports.byId({ id })
  const { status: _status, ...without } = columns ?? {}
  const setColumns = (chosen: typeof without) =>
    owner.imports.setColumns({ id, columns: chosen, dateOrder: 'dmy', decimal: ',' })
  await setColumns(without)
  expect(await owner.check(id)).toMatchObject({ new: 2, leftOut: 0, questions: [] })
  await setColumns(columns ?? {})
  expect(await owner.check(id)).toMatchObject({ new: 1, leftOut: 1 })
  expect(await owner.answer(id, { status: 'inForce' })).toMatchObject({ new: 2, leftOut: 0 })
  expect(await owner.run(id)).toMatchObject({ new: 2, leftOut: 0 })
})

test('what two admins answer at once counts, each question for itself', async () => {
  const id = await owner.uploadList([policyLine(1, { Compañía: 'Mapfre', Cobertura: 'Robo' })])
  await owner.check(id)
  const colleague = importer(services, await createAdmin(database, 'colleague@example.com'))
  await Promise.all([
    owner.imports.resolve({ id, answers: [{ id: 'insurer:mapfre', option: 'create' }] }),
    colleague.imports.resolve({ id, answers: [{ id: 'policyType:robo', option: 'create' }] }),
  ])
  expect(await owner.check(id)).toMatchObject({ new: 1, waitingRows: 0 })
})

test('created records are an active insurer and an inactive type and plan at the file’s price; an undo takes the unused', async () => {
  const names = { Compañía: 'Nueva del Sur', Cobertura: 'Robo', Meses: 7 }
  const lines = [
    policyLine(1, { Compañía: 'Nueva del Sur' }),
    policyLine(2, names),
    policyLine(3, { Compañía: 'zurita' }),
  ]
  const { id, checked, result } = await owner.bring(lines, { insurer: 'create', policyType: 'create' })
  expect([checked.waitingRows, result.new, result.waitingRows]).toEqual([2, 3, 0])
  const made = await database.db.insuranceCompany.findFirstOrThrow({ where: { name: 'Nueva del Sur' } })
  const plan = await database.db.pricingPlan.findFirstOrThrow({
    ...{ where: { durationMonths: 7 }, include: { policyType: true } },
  })
  expect([made.isActive, plan.isActive, plan.policyType.isActive, plan.price.toNumber()]).toEqual([
    true,
    false,
    false,
    1194,
  ])
  expect((await policy('IMP-00002')).insuranceCompanyId).toBe(made.id)
  await insure({ insuranceCompanyId: made.id })
  await owner.undo(id)
  expect(await database.db.pricingPlan.count({ where: { durationMonths: 7 } })).toBe(0)
  expect(await database.db.policyType.count({ where: { name: 'Robo' } })).toBe(0)
  expect(await database.db.insuranceCompany.count({ where: { id: made.id } })).toBe(1)
  // The answer is that record now.
  expect(await owner.check(id)).toMatchObject({ new: 3, waitingRows: 0 })
})

test('rows that wait are not written, nor undone, nor is a record made for them', async () => {
  const lines = [policyLine(1, { Compañía: 'Mapfre', Cobertura: 'Robo' }), policyLine(2)]
  const { id, result } = await owner.bring(lines, { insurer: 'create' })
  expect(result).toMatchObject({ new: 1, waitingRows: 1 })
  expect(await database.db.insuranceCompany.count({ where: { name: 'Mapfre' } })).toBe(0)
  expect(await database.db.activityLog.count({ where: { tableName: 'insured_customers' } })).toBe(1)
  expect(await owner.undo(id)).toMatchObject({ takenBack: 1, keptRows: 0, goneRows: 0 })
})

test('a record of that name that somebody creates since the review stops the run, and is the one after another', async () => {
  const id = await unknown('Nueva del Sur')
  await owner.answer(id, { insurer: 'create' })
  const made = await database.db.insuranceCompany.create({ data: { name: 'Nueva del Sur', code: 'SUR' } })
  await owner.imports.run({ id })
  const failure = expect.stringContaining('Entre tanto alguien creó «Nueva del Sur»')
  expect(await owner.settled(id)).toMatchObject({ state: 'checked', failure })
  await owner.check(id)
  expect(await owner.run(id)).toMatchObject({ new: 2 })
  expect(await database.db.insuranceCompany.count({ where: { name: 'Nueva del Sur' } })).toBe(1)
  expect((await policy('IMP-00001')).insuranceCompanyId).toBe(made.id)
})
