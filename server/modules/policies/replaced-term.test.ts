import { describe, expect, test } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import { whileHeld } from '../../testing/held-row'
import type { Form } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'
import { type Caller, callerOf, testServices } from '../../testing/services'

/** What can be done with the term of today once the next one was agreed, and with one to come that was renewed again. */
const { database, market, staff, agent, insure } = testOffice({ day: '2026-01-31' })

type Customer = Awaited<ReturnType<Caller['customers']['byId']>>
const version = ({ id, updatedAt }: Customer) => ({ id, updatedAt })
const yearly = () => market.fullcover.plans[1]?.id ?? ''
const insured = (changes: Partial<Form> = {}) => insure({ plate: 'ABC-123', assignedTo: null, ...changes }, agent)
const renewed = (customer: Customer, changes: object = {}) =>
  agent.customers.renew({ ...version(customer), selectedPlanId: yearly(), ...changes })

/** A policy of 2026, renewed on 1 January for 2027, with the term of 2026 as its form has it. */
async function renewedEarly(form: Partial<Form> = {}, renewal: object = {}) {
  const first = await insured(form)
  itIs('2027-01-01')
  const coming = await renewed(first, renewal)
  const [term] = await agent.customers.terms({ customerId: first.id })
  const termId = term?.id ?? ''
  return { coming, termId, today: await agent.customers.byId({ id: first.id, termId }) }
}
const saved = (today: Customer, termId: string, changes: object = {}) =>
  agent.customers.update({ ...today, ...changes, termId } as never)
const periods = async ({ id }: { id: string }) =>
  (await agent.customers.terms({ customerId: id })).map(({ startDate, endDate }) => `${startDate} ${endDate}`)
const look = (policyNumber: string) => callerOf(testServices(database)).public.verifyPolicy({ policyNumber })
const refusal = (reason: string, more: object = {}) => ({ cause: { reason, ...more } })

describe('the form of the term of today', () => {
  test('changes that term alone: plate, car, number, insurer, price; the version is the customer’s', async () => {
    const { coming, termId, today } = await renewedEarly()
    expect(today).toMatchObject({ policyTermId: termId, policyStartDate: '2026-01-31', policyEndDate: '2027-01-31' })
    const changes = {
      ...{ plate: 'NEW-999', vinNumber: '2HGCM82633A004352', vehicleBrand: 'Kia', policyNumber: 'POL-0009' },
      ...{ insuranceCompanyId: market.otherInsurer.id, planPrice: 900, issueDate: '2026-02-01' },
    }
    const changed = await saved(today, termId, changes)
    expect(changed).toMatchObject({ ...changes, id: coming.id, policyTermId: termId })
    expect(changed.updatedAt > coming.updatedAt).toBe(true)
    expect(await agent.customers.byId({ id: coming.id })).toEqual({ ...coming, updatedAt: changed.updatedAt })
    expect(await agent.customers.terms({ customerId: coming.id })).toMatchObject([
      { policyNumber: 'POL-0009', insurer: 'Zurita Seguros', price: 900, vehicle: { plate: 'NEW-999', brand: 'Kia' } },
    ])
    expect(await look('POL-0009')).toMatchObject({
      insurer: 'Zurita Seguros',
      vehicle: { brand: 'Kia' },
      status: 'active',
    })
    expect(await look('POL-0001')).toMatchObject({ startDate: '2027-01-31' })
  })

  test('ignores person and contact, even where they could not be saved', async () => {
    const { coming, termId, today } = await renewedEarly({ phone: '+13055550142' })
    const other = {
      fullName: 'Otra Persona',
      phone: '123',
      email: 'otra@example.com',
      notes: 'n',
      contactAllowed: false,
    }
    await saved(today, termId, { ...other, assignedTo: coming.id, plate: 'NEW-999' })
    const { fullName, phone, email, notes, assignedTo, contactAllowed } = coming
    expect(await agent.customers.byId({ id: coming.id })).toMatchObject({
      ...{ fullName, phone, email, notes, assignedTo, contactAllowed },
    })
  })

  test('is logged as an update of the customer that names the term, and is a part of their history', async () => {
    const { coming, termId, today } = await renewedEarly()
    await saved(today, termId, { plate: 'NEW-999' })
    const { items } = await agent.customers.history({ id: coming.id })
    expect(items[0]).toMatchObject({
      actionType: 'update',
      tableName: 'insured_customers',
      recordId: coming.id,
      subject: 'POL-0001 · Íñigo Peña Quiñones · vigencia desde el 31/1/2026',
      details: { plate: { before: 'ABC-123', after: 'NEW-999' }, termStart: { before: null, after: '2026-01-31' } },
    })
    const count = await database.db.activityLog.count()
    await saved(await agent.customers.byId({ id: coming.id, termId }), termId)
    expect(await database.db.activityLog.count(), 'nothing changed, nothing logged').toBe(count)
  })

  test.each([
    ['a day beyond the start of the next term', { policyEndDate: '2027-02-01' }, 'term-overlaps', 'policyEndDate'],
    [
      'the start of the next one, and no day before',
      { policyStartDate: '2027-01-31' },
      'term-overlaps',
      'policyEndDate',
    ],
    ['an end before its start', { policyEndDate: '2026-01-30' }, undefined, undefined],
    ['no end', { policyEndDate: null }, undefined, undefined],
  ])('refuses %s', async (_what, changes, reason, field) => {
    const { coming, termId, today } = await renewedEarly()
    await expect(saved(today, termId, changes)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      ...(reason && refusal(reason, { field })),
    })
    expect(await periods(coming)).toEqual(['2026-01-31 2027-01-31'])
    expect(await agent.customers.byId({ id: coming.id })).toEqual(coming)
  })

  test('keeps its dates between those of the terms beside it, with which it may share a day', async () => {
    const first = await insured()
    itIs('2026-03-01')
    const second = await renewed(first, { policyStartDate: '2026-06-01' })
    const third = await renewed(second, { policyStartDate: '2027-01-01' })
    const [middle] = await agent.customers.terms({ customerId: first.id })
    const termId = middle?.id ?? ''
    const dated = async (policyStartDate: string, policyEndDate: string) =>
      saved(await agent.customers.byId({ id: first.id, termId }), termId, { policyStartDate, policyEndDate })
    await expectRefusal(dated('2026-05-31', '2027-01-01'), 'term-overlaps', {
      message: expect.stringContaining('comenzar el 1/6/2026 o después'),
    })
    await expectRefusal(dated('2026-06-01', '2027-01-02'), 'term-overlaps', {
      message: expect.stringContaining('terminar el 1/1/2027 o antes'),
    })
    expect(await dated('2026-06-15', '2026-12-15')).toMatchObject({ policyEndDate: '2026-12-15' })
    expect(await dated('2026-06-01', '2027-01-01')).toMatchObject({ policyStartDate: '2026-06-01' })
    expect(await periods(third)).toEqual(['2026-06-01 2027-01-01', '2026-01-31 2026-06-01'])
  })

  test('does not take the current number of somebody else, also one in an older form; a former one is free', async () => {
    const { termId, today } = await renewedEarly()
    const other = await insured({ policyNumber: 'POL-0002' })
    await insured({ policyNumber: 'POL-0005' })
    await database.pool.query(
      "UPDATE insured_customers SET policy_number = 'POL–0005' WHERE policy_number = 'POL-0005'",
    )
    for (const policyNumber of ['pol-0002', 'POL-0005']) {
      await expect(saved(today, termId, { policyNumber })).rejects.toMatchObject(
        refusal('policy-number-duplicate', { field: 'policyNumber' }),
      )
    }
    await renewed(other, { policyNumber: 'POL-0003' })
    expect(await saved(today, termId, { policyNumber: 'POL-0002' })).toMatchObject({ policyNumber: 'POL-0002' })
  })

  test('another plan changes price and months, not the dates', async () => {
    const { coming, termId, today } = await renewedEarly()
    const { policyStartDate: _s, policyEndDate: _e, issueDate: _i, planPrice: _p, ...rest } = today
    const monthly = market.liability.plans[0]?.id
    await saved(rest as never, termId, { policyTypeId: market.liability.id, selectedPlanId: monthly })
    expect(await agent.customers.terms({ customerId: coming.id })).toMatchObject([
      {
        policyType: 'Responsabilidad Civil',
        price: 40,
        durationMonths: 1,
        startDate: '2026-01-31',
        endDate: '2027-01-31',
      },
    ])
  })

  test('an old version is refused, whichever term was changed since; the same values again are not', async () => {
    const { coming, termId, today } = await renewedEarly()
    await agent.customers.update({ ...coming, fullName: 'Otro Nombre' } as never)
    await expect(saved(today, termId, { plate: 'NEW-999' })).rejects.toMatchObject(refusal('record-stale'))
    const now = await agent.customers.byId({ id: coming.id, termId })
    const results = await whileHeld(database, { table: 'insured_customers', id: coming.id }, [
      () => saved(now, termId, { plate: 'A' }),
      () => saved(now, termId, { plate: 'B' }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [term] = await agent.customers.terms({ customerId: coming.id })
    await saved(now, termId, { plate: term?.vehicle.plate })
  })

  test('a term that is not the customer’s is unknown to every procedure', async () => {
    const { termId } = await renewedEarly()
    const other = await insured({ policyNumber: 'POL-0002' })
    const { id } = other
    const unknown = (doing: Promise<unknown>) => expect(doing).rejects.toMatchObject(refusal('record-not-found'))
    await unknown(agent.customers.byId({ id, termId }))
    await unknown(saved(other, termId))
    await unknown(agent.customers.cancel({ ...version(other), termId, lastDay: '2027-01-02', reason: 'sold' }))
    await unknown(agent.customers.reinstate({ ...version(other), termId }))
    await unknown(agent.documents.issueCertificate({ customerId: id, termId, language: 'es' }))
  })

  test('moves the figures of production, as every correction does', async () => {
    const { termId, today } = await renewedEarly()
    await saved(today, termId, { planPrice: 900, issueDate: '2026-02-01', insuranceCompanyId: market.otherInsurer.id })
    expect(await staff.customers.production({ from: '2026-01', to: '2026-12' })).toMatchObject([
      { month: '2026-02', insurer: 'Zurita Seguros', premium: 900, new: 1, renewed: 0 },
    ])
  })

  test('undoing the renewal restores the corrected term, with the end that was typed', async () => {
    const { termId, today, coming } = await renewedEarly({}, { policyStartDate: '2027-01-10' })
    expect(await periods(coming)).toEqual(['2026-01-31 2027-01-10'])
    const plate = await saved(today, termId, { plate: 'NEW-999' })
    const undone = await agent.customers.undoRenewal(version(plate))
    expect(undone).toMatchObject({ plate: 'NEW-999', policyEndDate: '2027-01-31' })
    expect(undone).not.toHaveProperty('policyTermId')

    const again = await renewed(undone, { policyStartDate: '2027-01-10' })
    const [term] = await agent.customers.terms({ customerId: again.id })
    const shown = await agent.customers.byId({ id: again.id, termId: term?.id })
    const shorter = await saved(shown, term?.id ?? '', { policyEndDate: '2027-01-05' })
    expect(await agent.customers.undoRenewal(version(shorter))).toMatchObject({ policyEndDate: '2027-01-05' })
  })
})

describe('cancelling the term of today', () => {
  const cancelled = async (today: Customer, termId: string, lastDay = '2027-01-10') =>
    agent.customers.cancel({ ...version(today), termId, lastDay, reason: 'sold', note: 'Vendió' })

  test('leaves the coming one; lookup, terms and log say so', async () => {
    const { coming, termId, today } = await renewedEarly()
    const ended = await cancelled(today, termId)
    expect(ended).toMatchObject({ policyEndDate: '2027-01-10', cancellationReason: 'sold', cancellationNote: 'Vendió' })
    expect(await agent.customers.byId({ id: coming.id })).toEqual({ ...coming, updatedAt: ended.updatedAt })
    expect(await agent.customers.terms({ customerId: coming.id })).toMatchObject([
      { endDate: '2027-01-10', cancellation: { reason: 'sold', cancelledBy: 'agent@example.com', reinstatedAt: null } },
    ])
    expect(await look('POL-0001')).toMatchObject({ endDate: '2027-01-10', isCancelled: true })
    itIs('2027-01-11')
    expect(await look('POL-0001')).toMatchObject({ startDate: '2027-01-31' })
    const { items } = await agent.customers.history({ id: coming.id })
    expect(items[0]?.details).toMatchObject({
      policyEndDate: { before: '2027-01-31', after: '2027-01-10' },
      cancellationReason: { before: null, after: 'sold' },
      termStart: { after: '2026-01-31' },
    })
    await expect(cancelled(ended, termId)).rejects.toMatchObject(refusal('already-cancelled'))
    await expect(saved(ended, termId, { policyEndDate: '2027-01-20' })).rejects.toMatchObject(refusal('term-cancelled'))
  })

  test.each(['2026-01-30', '2027-02-01'])('%s is outside of it', async (lastDay) => {
    const { termId, today } = await renewedEarly()
    await expect(cancelled(today, termId, lastDay)).rejects.toMatchObject(refusal('cancel-outside-term'))
  })

  test('is taken back as if it had never been, also where the renewal had cut the term', async () => {
    const first = await insured()
    itIs('2026-06-01')
    const coming = await renewed(first, { policyStartDate: '2026-07-01' })
    const [term] = await agent.customers.terms({ customerId: first.id })
    const termId = term?.id ?? ''
    for (const lastDay of ['2026-06-10', '2026-07-01']) {
      const { cancellation: _former, ...today } = await agent.customers.byId({ id: first.id, termId })
      const ended = await cancelled(today, termId, lastDay)
      const back = await agent.customers.reinstate({ ...version(ended), termId })
      expect(back).toEqual({ ...today, updatedAt: back.updatedAt })
      expect(await agent.customers.terms({ customerId: first.id })).toMatchObject([
        { endDate: '2026-07-01', originalEndDate: '2027-01-31' },
      ])
    }
    const now = await agent.customers.byId({ id: coming.id })
    expect(await agent.customers.undoRenewal(version(now))).toMatchObject({ policyEndDate: '2027-01-31' })
  })

  test('stays when the renewal is undone, and can be taken back then', async () => {
    const { termId, today } = await renewedEarly()
    const undone = await agent.customers.undoRenewal(version(await cancelled(today, termId)))
    expect(undone).toMatchObject({ policyEndDate: '2027-01-10', cancellationReason: 'sold' })
    expect(await agent.customers.reinstate(version(undone))).toMatchObject({ policyEndDate: '2027-01-31' })
  })

  test('from a later day on the rest is a term of its own, before the coming one', async () => {
    const { coming, termId, today } = await renewedEarly()
    const ended = await cancelled(today, termId)
    const from = (day: string) => agent.customers.reinstate({ ...version(ended), termId, from: day })
    await expect(from('2027-01-09')).rejects.toMatchObject(refusal('term-overlaps', { field: 'from' }))
    await expect(from('2027-01-31')).rejects.toMatchObject(refusal('reinstate-after-end', { field: 'from' }))
    const resumed = await from('2027-01-20')
    expect(resumed).toMatchObject({
      policyStartDate: '2027-01-20',
      policyEndDate: '2027-01-31',
      cancellationReason: null,
    })
    expect(await periods(coming)).toEqual(['2027-01-20 2027-01-31', '2026-01-31 2027-01-10'])
    expect(await staff.customers.production({ from: '1900-01', to: '2200-12' })).toMatchObject([
      { month: '2026-01', policies: 2, new: 1, renewed: 0 },
      { month: '2027-01', policies: 1, new: 0, renewed: 1 },
    ])
    const once = await agent.customers.undoRenewal(version(resumed))
    expect(once).toMatchObject({ policyStartDate: '2027-01-20', policyEndDate: '2027-01-31' })
    expect(await agent.customers.undoRenewal(version(once))).toMatchObject({
      ...{ policyStartDate: '2026-01-31', policyEndDate: '2027-01-10', cancellationReason: 'sold' },
    })
  })
})

test('of a policy that is renewed early the certificate is of today’s term, unless another one is named', async () => {
  const first = await insured()
  itIs('2026-06-01')
  const second = await renewed(first)
  await renewed(second)
  const [next, now] = await agent.customers.terms({ customerId: first.id })
  const today = await agent.customers.byId({ id: first.id, termId: now?.id })
  const issued = async (termId?: string) => {
    const { id } = await agent.documents.issueCertificate({ customerId: first.id, termId, language: 'es' })
    const { shown, policyTermId } = await database.db.certificate.findUniqueOrThrow({ where: { id } })
    return { policyTermId, shown }
  }
  const before = await issued()
  await saved(today, now?.id ?? '', { plate: 'NEW-999' })
  expect(await issued()).toMatchObject({ policyTermId: now?.id, shown: { plate: 'NEW-999', status: 'active' } })
  expect(await issued(next?.id)).toMatchObject({
    policyTermId: next?.id,
    shown: { plate: 'ABC-123', startDate: '2027-01-31', status: 'notYet' },
  })
  const kept = await database.db.certificate.findFirstOrThrow({ orderBy: { issuedAt: 'asc' } })
  expect(kept.shown, 'what a paper was printed from is never changed').toEqual(before.shown)
})

test('the list finds by plate, VIN and number of the term of today, and says what they are; not by those that are over', async () => {
  const { coming, termId, today } = await renewedEarly({ policyNumber: 'HOY-0001' }, { policyNumber: 'FUT-0002' })
  await saved(today, termId, { plate: 'OLD-77-A', vinNumber: '2HGCM82633A004352' })
  await insured({ policyNumber: 'POL-0003', vinNumber: '3HGCM82633A004352', plate: null })
  const found = async (search: string) => (await agent.customers.list({ search })).items
  const inForce = {
    ...{ policyNumber: 'HOY-0001', plate: 'OLD-77-A', vinNumber: '2HGCM82633A004352', policyEndDate: '2027-01-31' },
  }
  for (const search of ['old77a', 'OLD-77-A', 'hoy-0001', 'Póliza N.º HOY-0001', '2hgcm82633a004352', '77-a old']) {
    expect(await found(search), search).toMatchObject([{ id: coming.id, policyNumber: 'FUT-0002', inForce }])
  }
  expect(await found('FUT-0002')).toMatchObject([{ id: coming.id, inForce }])
  expect(await found('hoy old'), 'all words stand in one field').toEqual([])
  expect(await found('Íñigo HOY')).toEqual([])
  expect(await found('POL-0003')).toMatchObject([{ inForce: null }])
  const filter = { search: 'old77a' }
  expect(await staff.customers.bulk.setAssignee({ filter, expectedCount: 1, assignedTo: null })).toBeDefined()
  itIs('2027-01-31')
  expect(await found('old77a'), 'the day is the next term’s').toEqual([])
  expect(await found('FUT-0002')).toMatchObject([{ inForce: null }])
})

test('a person who is erased leaves nothing of a term in the log', async () => {
  const { coming, termId, today } = await renewedEarly()
  await saved(today, termId, { plate: 'NEW-999' })
  itIs('2026-01-31') // The proof of who it is would be a year old.
  await staff.customers.erase({ ids: [coming.id], reason: 'personAsked' })
  const where = { recordId: coming.id, actionType: { not: 'delete' } } as const
  const logged = await database.db.activityLog.findMany({ where })
  expect(logged.map(({ details, subject }) => [details, subject])).toEqual(logged.map(() => [null, null]))
  expect(await database.db.policyTerm.count()).toBe(0)
})

test('out of the trash a policy has its corrected terms, and is found by them', async () => {
  const { coming, termId, today } = await renewedEarly()
  await saved(today, termId, { plate: 'NEW-999' })
  const terms = await agent.customers.terms({ customerId: coming.id })
  await agent.customers.delete({ id: coming.id })
  await staff.activity.restore({ table: 'insured_customers', id: coming.id })
  expect(await agent.customers.terms({ customerId: coming.id })).toEqual(terms)
  expect((await agent.customers.list({ search: 'new999' })).items).toMatchObject([{ id: coming.id }])
})
