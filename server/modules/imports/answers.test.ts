import { describe, expect, test } from 'vitest'
import type { Market } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { policyLine } from '../../testing/policy-files'
import { expectRefusal } from '../../testing/refusals'

const { database, market, insure, owner } = testOffice()

const policy = (policyNumber: string) => database.db.insuredCustomer.findUniqueOrThrow({ where: { policyNumber } })
const answersOf = async (id: string) => (await owner.imports.byId({ id })).answers
const NOBODY = { insurers: [], policyTypes: [], plans: [] }

describe('the answer to a text', () => {
  test('is shown, and can be changed before the run and after an undo', async () => {
    const id = await owner.uploadList([policyLine(1, { Compañía: 'Mapfre' }), policyLine(2, { Compañía: 'MAPFRE' })])
    await owner.check(id)
    expect(await answersOf(id)).toEqual(NOBODY)
    const { insurer, otherInsurer } = market
    const wrong = await owner.imports.resolve({ id, insurers: [{ text: 'Mapfre', id: insurer.id }] })
    expect(wrong.answers).toEqual({ ...NOBODY, insurers: [{ text: 'Mapfre', id: insurer.id }] })
    expect((await owner.check(id)).unknown).toEqual({ ...NOBODY, statuses: [] })
    await owner.imports.resolve({ id, insurers: [{ text: 'Mapfre', id: otherInsurer.id }] })
    await owner.check(id)
    await owner.run(id)
    expect((await policy('IMP-00002')).insuranceCompanyId).toBe(otherInsurer.id)
    await expectRefusal(owner.imports.resolve({ id, insurers: [{ text: 'Mapfre', id: insurer.id }] }), 'import-state')
    await owner.undo(id)
    expect((await answersOf(id)).insurers).toEqual([{ text: 'Mapfre', id: otherInsurer.id }])
    await owner.imports.resolve({ id, insurers: [{ text: 'Mapfre', create: true }] })
    expect((await answersOf(id)).insurers).toEqual([{ text: 'Mapfre', id: expect.any(String), create: 'Mapfre' }])
    await owner.check(id)
    await owner.run(id)
    const made = await database.db.insuranceCompany.findFirstOrThrow({ where: { name: 'Mapfre' } })
    expect((await policy('IMP-00001')).insuranceCompanyId).toBe(made.id)
    expect((await answersOf(id)).insurers).toEqual([{ text: 'Mapfre', id: made.id }])
  })

  test.each(['insurers', 'policyTypes'])('does not create one of %s whose name papers cannot print', async (kind) => {
    const id = await owner.uploadList([policyLine(1)])
    await owner.check(id)
    for (const answer of [
      { text: 'Mapfre 🚗', create: true },
      { text: 'Mapfre', create: 'Mapfre 🚗' },
    ])
      await expectRefusal(owner.imports.resolve({ id, [kind]: [answer] }), 'characters-unprintable', { field: kind })
  })

  test('holds for all spellings of a name; the last answer counts', async () => {
    const id = await owner.uploadList([policyLine(1, { Compañía: 'Mapfre' }), policyLine(2, { Compañía: 'MAPFRE' })])
    await owner.check(id)
    const { insurer, otherInsurer } = market
    const answered = await owner.imports.resolve({
      id,
      insurers: [
        { text: 'Mapfre', id: insurer.id },
        { text: ' MÁPFRE ', id: otherInsurer.id },
      ],
    })
    expect(answered.answers.insurers).toEqual([{ text: ' MÁPFRE ', id: otherInsurer.id }])
    expect(await owner.check(id)).toMatchObject({ new: 2, waitingRows: 0 })
    await owner.imports.resolve({ id, insurers: [{ text: 'mapfre', id: insurer.id }] })
    expect((await answersOf(id)).insurers).toEqual([{ text: 'mapfre', id: insurer.id }])
    await owner.run(id)
    expect((await policy('IMP-00002')).insuranceCompanyId).toBe(insurer.id)
  })

  test('may be stored twice by an earlier version, without harm', async () => {
    const id = await owner.uploadList([policyLine(1, { Compañía: 'Mapfre' })])
    const { insurer, otherInsurer } = market
    const answers = { insurers: { Mapfre: { id: insurer.id }, MAPFRE: { id: otherInsurer.id } } }
    await database.db.import.update({ where: { id }, data: { answers } })
    expect(await owner.check(id)).toMatchObject({ new: 1, waitingRows: 0 })
    await owner.imports.resolve({ id, insurers: [{ text: 'Mapfre', id: insurer.id }] })
    expect((await answersOf(id)).insurers).toEqual([{ text: 'Mapfre', id: insurer.id }])
  })

  test('is the created record, also if that outlives the import', async () => {
    const id = await owner.uploadList([policyLine(1, { Compañía: 'Mapfre' })])
    await owner.imports.resolve({ id, insurers: [{ text: 'Mapfre', create: {} }] })
    await owner.check(id)
    await owner.run(id)
    const made = await policy('IMP-00001')
    await insure({ insuranceCompanyId: made.insuranceCompanyId })
    await owner.undo(id)
    expect((await answersOf(id)).insurers).toEqual([{ text: 'Mapfre', id: made.insuranceCompanyId }])
  })
})

describe('an unknown plan', () => {
  const seven = 'Fullcover · 7 meses'
  const unavailable = { cause: { reason: 'plan-unavailable', field: 'plans' } }
  const planOf = ({ plans }: Market['fullcover']) => plans[1]?.id ?? ''

  test('belongs to the type that the text names, which is shown', async () => {
    const id = await owner.uploadList([
      policyLine(1, { Meses: 7 }),
      policyLine(2, { Cobertura: 'civil LIABILITY', Meses: 5 }),
    ])
    await owner.check(id)
    const { fullcover, liability } = market
    expect((await owner.imports.byId({ id })).planTypes).toEqual({
      [seven]: fullcover.id,
      'civil LIABILITY · 5 meses': liability.id,
    })
    const other = { text: 'FULLCOVER · 7 MESES', id: planOf(liability) }
    await expect(owner.imports.resolve({ id, plans: [other] })).rejects.toMatchObject(unavailable)
    expect((await answersOf(id)).plans).toEqual([])
    await owner.imports.resolve({ id, plans: [{ text: seven, id: planOf(fullcover) }] })
    expect((await owner.check(id)).unknown.plans).toMatchObject([{ text: 'civil LIABILITY · 5 meses', rows: 1 }])
    await owner.run(id)
    expect((await policy('IMP-00001')).selectedPlanId).toBe(planOf(fullcover))
    expect((await owner.imports.byId({ id })).planTypes).toMatchObject({ [seven]: fullcover.id })
  })

  test('belongs to the type to which its type’s text was matched', async () => {
    const id = await owner.uploadList([policyLine(1, { Cobertura: 'Robo', Meses: 7 })])
    await owner.check(id)
    const { fullcover, liability } = market
    expect((await owner.imports.byId({ id })).planTypes).toEqual({ 'Robo · 7 meses': null })
    const text = 'Robo · 7 meses'
    const answer = { id, policyTypes: [{ text: 'ROBO', id: fullcover.id }] }
    await expect(owner.imports.resolve({ ...answer, plans: [{ text, id: planOf(liability) }] })).rejects.toMatchObject(
      unavailable,
    )
    await expect(
      owner.imports.resolve({
        id,
        policyTypes: [{ text: 'Robo', create: true }],
        plans: [{ text, id: planOf(liability) }],
      }),
    ).rejects.toMatchObject(unavailable)
    expect(await answersOf(id)).toEqual(NOBODY)
    await owner.imports.resolve({ ...answer, plans: [{ text, id: planOf(fullcover) }] })
    expect(await owner.check(id)).toMatchObject({ waitingRows: 0 })
    // With another type the plan's text is a new question.
    await owner.imports.resolve({ id, policyTypes: [{ text: 'Robo', id: liability.id }] })
    expect((await answersOf(id)).plans).toEqual([])
    expect((await owner.check(id)).unknown.plans).toMatchObject([{ text, rows: 1 }])
  })

  test('is created once for texts whose types were matched to the same type', async () => {
    const id = await owner.uploadList([
      policyLine(1, { Cobertura: 'Total', Meses: 7 }),
      policyLine(2, { Cobertura: 'Completa', Meses: 7 }),
      policyLine(3, { Cobertura: 'Completa', Meses: 9 }),
    ])
    const types = ['Total', 'Completa'].map((text) => ({ text, id: market.fullcover.id }))
    const plans = ['Total · 7 meses', 'Completa · 7 meses', 'Completa · 9 meses']
    await owner.imports.resolve({
      id,
      policyTypes: types,
      plans: plans.map((text) => ({ text, create: true })),
    })
    await owner.check(id)
    await owner.run(id)
    const made = await database.db.pricingPlan.findMany({
      where: { isActive: false },
      orderBy: { durationMonths: 'asc' },
    })
    expect(made.map(({ durationMonths }) => durationMonths)).toEqual([7, 9])
    expect([(await policy('IMP-00001')).selectedPlanId, (await policy('IMP-00002')).selectedPlanId]).toEqual([
      made[0]?.id,
      made[0]?.id,
    ])
  })
})

test('an import creates active insurers and inactive types', async () => {
  const id = await owner.uploadList([policyLine(1, { Compañía: 'Mapfre', Cobertura: 'Robo' })])
  await owner.imports.resolve({
    id,
    insurers: [{ text: 'Mapfre', create: true }],
    policyTypes: [{ text: 'Robo', create: true }],
    plans: [{ text: 'Robo · 12 meses', create: true }],
  })
  await owner.check(id)
  await owner.run(id)
  expect(await database.db.insuranceCompany.findFirst({ where: { name: 'Mapfre' } })).toMatchObject({ isActive: true })
  expect(await database.db.policyType.findFirst({ where: { name: 'Robo' } })).toMatchObject({ isActive: false })
})
