import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { clock } from '../../../shared/clock'
import { itIs } from '../../../shared/testing/clock'
import { findLink } from '../../auth/insured-links'
import { tokenIn } from '../../testing/insured-browser'
import { testOffice } from '../../testing/office'
import { type Line, policyLine, policyLines } from '../../testing/policy-files'
import { expectRefusal } from '../../testing/refusals'
import { createAdmin } from '../../testing/services'
import { tendImports } from './cleaning'

const { database, market, owner } = testOffice({ day: '2026-06-15' })

const NEXT = { Desde: '15/01/2027', Hasta: '15/01/2028' }
const brought = async (lines: Line[], said?: Record<string, string>) => (await owner.bring(lines, said)).id
const policy = (policyNumber: string) => database.db.insuredCustomer.findUniqueOrThrow({ where: { policyNumber } })
const stored = async (number: number) => owner.staff.customers.byId({ id: (await policy(`IMP-0000${number}`)).id })
const CHANGED = 'La póliza se modificó después de la importación'
const PAID = 'La póliza tiene cuotas o pagos anotados después de la importación'
/** Undoes, and names what it did: the policies that went back, those that stay and why, and those that are gone. */
const undone = async (id: string) => {
  const { takenBack, kept, gone } = await owner.undo(id)
  const told = (rows: typeof kept) => Object.fromEntries(rows.map(({ policyNumber, why }) => [policyNumber, why]))
  return [takenBack, told(kept), told(gone)]
}

test('keeps what somebody has changed, renewed or added to since, and says why; the rest goes, and wrong rows stay counted', async () => {
  const id = await brought([
    ...policyLines(11),
    policyLine(12, { VIN: 'X' }),
    policyLine(13, { Compañía: 'Nadie la conoce' }),
  ])
  itIs('2026-06-16')
  const { cases, customers, tasks, payments } = owner.staff
  await customers.update({ ...(await stored(1)), fullName: 'Otro Nombre' } as never)
  const { id: renewed, updatedAt } = await stored(2)
  await customers.renew({ id: renewed, updatedAt, selectedPlanId: market.fullcover.plans[1]?.id ?? '' })
  const insuredCustomerId = (await stored(3)).id
  const file = { fileName: 'x.pdf', filePath: 'x/1.pdf', fileSize: 1, mimeType: 'application/pdf' }
  await database.db.policyDocument.create({ data: { insuredCustomerId, ...file } })
  await customers.recordContact({ customerId: (await stored(4)).id, channel: 'phone' })
  await payments.plan({ customerId: (await stored(5)).id, count: 1 })
  await tasks.create({ text: 'Llamar', dueOn: '2026-06-20', customerId: (await stored(6)).id })
  const crash = {
    kind: 'claim',
    happenedOn: '2026-06-16',
    text: 'Choque',
    waitingOn: 'us',
    nextOn: '2026-06-20',
  } as const
  await cases.open({ ...crash, customerId: (await stored(8)).id })
  const link = { insuredCustomerId: (await stored(9)).id, tokenHash: 'x', createdAt: clock.now() }
  await database.db.insuredLink.create({ data: link })
  const cancelled = await stored(7)
  await customers.cancel({ id: cancelled.id, updatedAt: cancelled.updatedAt, lastDay: '2026-07-01', reason: 'sold' })
  expect(await undone(id)).toEqual([
    2,
    {
      'IMP-00001': CHANGED,
      'IMP-00002': 'La póliza se renovó después de la importación',
      'IMP-00003': 'La póliza tiene un documento agregado después de la importación',
      'IMP-00004': 'La póliza tiene un contacto anotado después de la importación',
      'IMP-00005': PAID,
      'IMP-00006': 'La póliza tiene una tarea creada después de la importación',
      'IMP-00007': 'La póliza se canceló después de la importación',
      'IMP-00008': 'La póliza tiene un trámite abierto después de la importación',
      'IMP-00009': 'La póliza tiene un enlace del asegurado hecho después de la importación',
    },
    {},
  ])
  expect(await database.db.insuredCustomer.count()).toBe(9)
  expect(await owner.imports.byId({ id })).toMatchObject({ state: 'undone', done: 13, of: 13 })
})

test('ends the links of those whom an import had renamed, and no others', async () => {
  await brought(policyLines(3, (number) => ({ Correo: `p${number}@correo.example`, Notas: '' })))
  const { insured, settings } = owner.staff
  await settings.setInsuredLinks({ enabled: true })
  const tokens: string[] = []
  for (const number of [1, 2, 3]) {
    const { id } = await stored(number)
    tokens.push(tokenIn(await insured.make({ customerId: id, customerIds: [id] })))
  }
  const opened = () => Promise.all(tokens.map(async (token) => (await findLink(database.db, token)) !== null))
  itIs('2026-06-16')
  const changes = [{ Cliente: 'Ángela Núñez Borja' }, { Correo: 'otra@correo.example' }, { Notas: 'Taxi' }]
  const id = await brought(
    policyLines(3, (number) => ({ Correo: `p${number}@correo.example`, Notas: '', ...changes[number - 1] })),
  )
  expect(await opened()).toEqual([false, false, true])
  expect(await undone(id)).toEqual([3, {}, {}])
  expect((await stored(1)).fullName).toBe('Ángela Núñez b')
  expect(await opened()).toEqual([false, false, true])
})

test('looks at what is so now: a later import that is undone, and an act that is taken back, keep nothing', async () => {
  const lines = policyLines(4, (number) => ({ Estatus: 'Vigente', Baja: '', ...(number === 4 && { Saldo: '' }) }))
  const first = await brought(lines)
  itIs('2026-06-16')
  const changes: Line[] = [NEXT, { Modelo: 'Civic' }, { Estatus: 'Cancelada', Baja: '01/06/2026' }]
  const second = await brought(
    lines.map((line, place) => ({ ...line, ...changes[place] })),
    { status: 'cancelled' },
  )
  itIs('2026-06-17')
  const third = await brought([policyLine(1, { ...NEXT, Modelo: 'Fit' }), policyLine(2, { Modelo: 'Fit' })])
  expect(await undone(third)).toEqual([2, {}, {}])
  expect(await undone(second)).toEqual([3, {}, {}])
  expect(await undone(first)).toEqual([4, {}, {}])
  expect(await database.db.insuredCustomer.count()).toBe(0)
})

test('of an earlier import leaves what a later one has changed, until that is undone', async () => {
  const first = await brought(policyLines(3))
  itIs('2026-06-16')
  const second = await brought(policyLines(2, () => NEXT))
  const third = await brought([policyLine(1, { ...NEXT, Modelo: 'Civic' })])
  itIs('2026-06-17')
  const { id, ...record } = await stored(2)
  await owner.staff.customers.update({ ...record, id, notes: 'Llamar por la tarde' } as never)
  expect(await undone(second)).toEqual([0, { 'IMP-00001': CHANGED, 'IMP-00002': CHANGED }, {}])
  expect(await undone(third)).toEqual([1, {}, {}])
  const renewed = 'La póliza se renovó después de la importación'
  expect(await undone(first)).toEqual([1, { 'IMP-00001': renewed, 'IMP-00002': renewed }, {}])
})

test('lists what was deleted since, and where it is, separately from what stays', async () => {
  const id = await brought(policyLines(5))
  itIs('2026-06-16')
  const { customers } = owner.staff
  const [trashed, blocked, expired, gone] = await Promise.all([1, 2, 3, 4].map(stored))
  for (const one of [trashed, expired]) await customers.delete({ id: one?.id ?? '' })
  await customers.block({ ids: [blocked?.id ?? ''], reason: 'personAsked' })
  const expiresAt = new Date('2026-06-01')
  await database.db.trashItem.updateMany({ where: { recordId: expired?.id ?? '' }, data: { expiresAt } })
  await database.db.insuredCustomer.delete({ where: { id: gone?.id ?? '' } })
  const isGone = 'Ya no existe: alguien la eliminó después de la importación'
  expect(await undone(id)).toEqual([
    1,
    {},
    {
      'IMP-00001': 'Está en la papelera: alguien la eliminó después de la importación',
      ...{ 'IMP-00002': 'Está bloqueada en la papelera', 'IMP-00003': isGone, 'IMP-00004': isGone },
    },
  ])
  expect(await database.db.trashItem.count()).toBe(3)
})

test('is possible for thirty days; then file and rows are deleted, and the list entry stays', async () => {
  const id = await brought(policyLines(2))
  itIs('2199-01-01')
  await expectRefusal(owner.imports.undo({ id }), 'import-state')
  await tendImports(database.db)
  expect([await database.db.importRow.count(), await database.db.fileRemoval.count()]).toEqual([0, 1])
  expect(await owner.imports.byId({ id })).toMatchObject({ state: 'done', undoUntil: null, result: { new: 2 } })
  await expectRefusal(owner.imports.check({ id }), 'import-state')
})

test('takes renewals back however long the import took', async () => {
  await brought(policyLines(2))
  const begun = clock.now().getTime()
  let seconds = 0
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(begun + 1_000 * ++seconds))
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await undone(await brought(policyLines(2, () => NEXT)))).toEqual([2, {}, {}])
})

test('is not held by a receipt that is older; one printed since stays as it was', async () => {
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
  expect(await undone(id)).toEqual([2, {}, {}])
  const { facts } = await database.db.receipt.findUniqueOrThrow({ where: { id: paid.id } })
  expect([facts, (await policy('IMP-00001')).vehicleModel]).toMatchObject([{ model: 'Accord' }, 'Accord'])
})

test('leaves an insurer that the import made while a former term names it', async () => {
  const id = await brought([policyLine(1, { Compañía: 'Nueva Seguros' })], { insurer: 'create' })
  itIs('2026-06-16')
  const { id: customerId, updatedAt, selectedPlanId } = await stored(1)
  if (!selectedPlanId) throw new Error('the policy has no plan')
  const insuranceCompanyId = market.insurer.id
  await owner.staff.customers.renew({ id: customerId, updatedAt, selectedPlanId, insuranceCompanyId })
  // The term that the import brought is a former one now: it stays when only its policy's row goes.
  expect(await owner.undo(id)).toMatchObject({ takenBack: 0, keptRows: 1 })
  expect(await database.db.insuranceCompany.count({ where: { name: 'Nueva Seguros' } })).toBe(1)
})

describe('after a policy’s former insurer, type, plan or account was deleted', () => {
  test('it stays as it is, which says why, and all others go back', async () => {
    const former = [{ Compañía: 'Zurita Seguros' }, { Meses: 1 }, { Cobertura: 'Responsabilidad Civil' }, {}]
    await brought(former.map((changes, place) => policyLine(place + 1, changes)))
    const terms = [policyLine(2), policyLine(2, NEXT)]
    const id = await brought([
      policyLine(1),
      ...terms,
      policyLine(3),
      policyLine(4, { Modelo: 'Civic' }),
      policyLine(5),
    ])
    await owner.staff.companies.delete({ id: market.otherInsurer.id })
    await database.db.pricingPlan.delete({ where: { id: market.fullcover.plans[0]?.id ?? '' } })
    await owner.staff.settings.policyTypes.delete({ id: market.liability.id })
    expect(await undone(id)).toEqual([
      2,
      {
        'IMP-00001': 'La aseguradora que tenía antes ya no existe',
        'IMP-00002': 'El plan que tenía antes ya no existe',
        'IMP-00003': 'El tipo de póliza que tenía antes ya no existe',
      },
      {},
    ])
    expect(await policy('IMP-00001')).toMatchObject({ insuranceCompanyId: market.insurer.id })
    expect([(await policy('IMP-00004')).vehicleModel, await database.db.policyTerm.count()]).toEqual(['Accord', 1])
  })

  test('it goes back without naming a deleted account', async () => {
    await brought([policyLine(1)])
    itIs('2027-01-20')
    const colleague = await createAdmin(database, 'colleague@example.com')
    await brought([policyLine(1, NEXT)])
    await database.db.insuredCustomer.updateMany({ data: { renewedBy: colleague.id } })
    const id = await brought([policyLine(1, { ...NEXT, Modelo: 'Civic' })])
    await database.db.adminUser.delete({ where: { id: colleague.id } })
    expect(await undone(id)).toEqual([1, {}, {}])
    expect(await policy('IMP-00001')).toMatchObject({ vehicleModel: 'Accord', renewedBy: null })
  })
})
