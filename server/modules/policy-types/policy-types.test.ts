import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMarket, filledForm } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'

const { database, staff } = testOffice({ market: false })

const MOTO = { name: 'Motocicleta', nameEn: 'Motorcycle' }

test('a type keeps the code made of its first name, and is listed at its position', async () => {
  const moto = await staff.settings.policyTypes.create({ ...MOTO, position: 2, bullets: ' Robo \n\nRobo\n Choque' })
  expect(moto).toMatchObject({ code: 'motocicleta', bullets: 'Robo\nChoque', bulletsEn: '', isActive: true })
  await staff.settings.policyTypes.create({ name: 'Camión & Más', nameEn: 'Lorry', position: 1 })
  const renamed = await staff.settings.policyTypes.update({ ...moto, name: 'Moto' })
  expect(renamed).toMatchObject({ code: 'motocicleta', name: 'Moto' })
  await staff.settings.policyTypes.create({ ...MOTO, nameEn: 'Motorbike' })
  const codes = (await staff.settings.policyTypes.list()).map(({ code }) => code)
  expect(codes).toEqual(['camion-mas', 'motocicleta', 'motocicleta-2'])
  expect((await staff.settings.policyTypes.create({ name: 'Þ', nameEn: 'Þ' })).code).toBe('tipo')
  const entries = await database.db.activityLog.findMany({
    where: { recordId: moto.id },
    orderBy: { createdAt: 'asc' },
  })
  expect(entries.map(({ actionType, tableName, subject }) => [actionType, tableName, subject])).toEqual([
    ['create', 'policy_types', 'Motocicleta'],
    ['update', 'policy_types', 'Moto'],
  ])
})

test('a repeated create returns the same record', async () => {
  const input = { ...MOTO, id: randomUUID() }
  const first = await staff.settings.policyTypes.create(input)
  expect(await staff.settings.policyTypes.create(input)).toEqual(first)
  await expectRefusal(staff.settings.policyTypes.create({ ...input, nameEn: 'Bike' }), 'record-stale')
  expect(await database.db.policyType.count()).toBe(1)
})

test.each([
  ['name', { name: 'MOTOCÍCLETA', nameEn: 'Other' }],
  ['nameEn', { name: 'Otra', nameEn: ' motorcycle ' }],
])('a %s that another type has is refused at its field, in new and changed types', async (field, input) => {
  await staff.settings.policyTypes.create(MOTO)
  const duplicate = {
    ...{ code: 'CONFLICT', message: 'Ya existe un tipo de póliza que se llama "Motocicleta". Escriba otro nombre.' },
    cause: { reason: 'type-duplicate', field },
  }
  await expect(staff.settings.policyTypes.create(input)).rejects.toMatchObject(duplicate)
  const other = await staff.settings.policyTypes.create({ name: 'Auto', nameEn: 'Car' })
  await expect(staff.settings.policyTypes.update({ ...other, ...input })).rejects.toMatchObject(duplicate)
  await staff.settings.policyTypes.update({ ...other, summary: 'Un auto' })
})

test.each([
  ['no name', { name: ' ' }, 'name', 'Este campo es obligatorio'],
  ['no English name', { nameEn: '' }, 'nameEn', 'Este campo es obligatorio'],
  ['a long name', { name: 'a'.repeat(61) }, 'name', 'Máximo 60 caracteres; tiene 61'],
  ['nine points', { bullets: '1\n2\n3\n4\n5\n6\n7\n8\n9' }, 'bullets', 'Máximo 8 puntos, uno por línea'],
  ['a long point', { bulletsEn: 'a'.repeat(81) }, 'bulletsEn', 'Cada punto puede tener hasta 80 caracteres'],
  ['place 0', { position: 0 }, 'position', 'Escriba un número del 1 al 99'],
  ['place 1.5', { position: 1.5 }, 'position', 'Escriba un número del 1 al 99'],
])('%s is refused at its field', async (_case, changes, field, message) => {
  await expect(staff.settings.policyTypes.create({ ...MOTO, ...changes })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { issues: [expect.objectContaining({ path: [field], message })] },
  })
})

test('a type in use cannot be deleted; the refusal counts the policies and says what to do', async () => {
  const market = await createMarket(database)
  for (const policyNumber of ['A-1', 'A-2']) await staff.customers.create(filledForm(market, { policyNumber }))
  await expectRefusal(staff.settings.policyTypes.delete({ id: market.fullcover.id }), 'type-referenced', {
    code: 'CONFLICT',
    message: expect.stringMatching(/"Fullcover": lo tienen 2 pólizas\. Desactívelo/),
  })
  expect(await database.db.pricingPlan.count({ where: { policyTypeId: market.fullcover.id } })).toBe(2)
  expect(await staff.settings.policyTypes.delete({ id: market.liability.id })).toEqual({ ok: true })
  expect(await database.db.pricingPlan.count()).toBe(2)
})

test('an inactive type cannot be chosen; policies that have it can still be saved', async () => {
  const market = await createMarket(database)
  const customer = await staff.customers.create(filledForm(market))
  await staff.settings.policyTypes.setActive({ id: market.fullcover.id, isActive: false })
  const options = await staff.customers.formOptions()
  expect(options.policyTypes.map(({ name, isActive }) => [name, isActive])).toEqual([
    ['Fullcover', false],
    ['Responsabilidad Civil', true],
  ])
  const refused = { cause: { reason: 'plan-unavailable', field: 'selectedPlanId' } }
  await expect(staff.customers.create(filledForm(market, { policyNumber: 'B-1' }))).rejects.toMatchObject(refused)
  expect(await staff.customers.update({ ...customer, fullName: 'Otra Persona' })).toMatchObject({
    fullName: 'Otra Persona',
    policyTypeId: market.fullcover.id,
  })
  const liable = await staff.customers.create(
    filledForm(market, {
      policyNumber: 'C-1',
      policyTypeId: market.liability.id,
      selectedPlanId: market.liability.plans[0]?.id ?? '',
    }),
  )
  const { policyTypeId, selectedPlanId } = customer
  await expect(staff.customers.update({ ...liable, policyTypeId, selectedPlanId })).rejects.toMatchObject(refused)
})

test('fields that a change leaves out stay unchanged', async () => {
  const given = { summary: 'Dos ruedas', summaryEn: 'Two wheels', bullets: 'Robo', bulletsEn: 'Theft', position: 3 }
  const moto = await staff.settings.policyTypes.create({ ...MOTO, ...given, isActive: false })
  const { id, updatedAt, nameEn } = moto
  const saved = await staff.settings.policyTypes.update({ id, updatedAt, name: 'Moto', nameEn, summary: '' })
  expect(saved).toEqual({ ...moto, name: 'Moto', summary: '', updatedAt: saved.updatedAt })
})

test.each(['name', 'nameEn'])('a %s that papers cannot print is refused at its field', async (field) => {
  const names = { name: 'Cobertura amplia', nameEn: 'Full cover', [field]: 'Full 🚗' }
  await expectRefusal(staff.settings.policyTypes.create(names), 'characters-unprintable', { field })
})
