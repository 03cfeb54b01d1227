import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CaseInput, CasesQuery } from '../../../shared/cases'
import { itIs } from '../../../shared/testing/clock'
import { whileHeld } from '../../testing/held-row'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'

const { database, adminUser, agentUser, staff, agent, insure } = testOffice({ day: '2026-11-25' })

const CRASH = {
  kind: 'claim',
  happenedOn: '2026-11-24',
  text: 'Choque por detrás',
  waitingOn: 'insurer',
  nextOn: '2026-11-30',
} as const

const open = async (changes: Partial<CaseInput> = {}) => {
  const customerId = changes.customerId ?? (await insure()).id
  return staff.cases.open({ ...CRASH, ...changes, customerId })
}
const version = ({ id, updatedAt }: { id: string; updatedAt: string }) => ({ id, updatedAt })
const numbers = async (query: Partial<CasesQuery>) => (await staff.cases.list(query)).items.map(({ number }) => number)

describe('opening', () => {
  test('gives the next number of the year, and to its author what nobody is responsible for', async () => {
    const { id: customerId } = await insure()
    const first = await open({ customerId })
    expect(first).toMatchObject({
      ...CRASH,
      ...{ number: 'T-2026-0001', customerId, assignedTo: adminUser.id, waitingSince: '2026-11-25', origin: 'staff' },
      ...{ closedOn: null, outcome: null, otherParty: null },
    })
    expect(await open({ customerId })).toMatchObject({ number: 'T-2026-0002' })
    itIs('2027-01-01T05:00:00Z')
    expect(await open({ customerId, nextOn: '2027-01-02' })).toMatchObject({ number: 'T-2027-0001' })
  })

  test('gives it to the customer’s responsible colleague', async () => {
    const { id: customerId } = await insure()
    await database.db.insuredCustomer.update({ where: { id: customerId }, data: { assignedTo: agentUser.id } })
    expect(await open({ customerId })).toMatchObject({ assignedTo: agentUser.id })
    await database.db.adminUser.update({ where: { id: agentUser.id }, data: { isActive: false } })
    expect(await open({ customerId })).toMatchObject({ assignedTo: adminUser.id })
    await expectRefusal(open({ customerId, assignedTo: agentUser.id }), 'colleague-inactive')
  })

  test('twice with the same id is one case, also at once', async () => {
    const input = { ...CRASH, id: randomUUID(), customerId: (await insure()).id }
    const [one, other] = await Promise.all([staff.cases.open(input), staff.cases.open(input)])
    expect(other).toEqual(one)
    expect(await staff.cases.open(input)).toEqual(one)
    expect(await database.db.case.count()).toBe(1)
    await expectRefusal(staff.cases.open({ ...input, text: 'otra' }), 'record-stale')
  })

  test('many at once gives each its own number', async () => {
    const { id: customerId } = await insure()
    const cases = await Promise.all(Array.from({ length: 12 }, () => open({ customerId })))
    expect(new Set(cases.map(({ number }) => number)).size).toBe(12)
  })

  test.each([
    ['no text', { text: ' ' }, 'text', 'Cuente qué pasó o qué se pide'],
    ['10,000 signs', { text: '🚗'.repeat(10_000) }, 'text', 'Máximo 2000 caracteres; tiene 10.000'],
    ['a claim of tomorrow', { happenedOn: '2026-11-26' }, 'happenedOn', 'Todavía no es ese día'],
    [
      'a complaint of tomorrow',
      { kind: 'complaint', happenedOn: '2026-11-26' },
      ...(['happenedOn', 'Todavía no es ese día'] as const),
    ],
    ['a next day that is over', { nextOn: '2026-11-24' }, 'nextOn', 'El siguiente día no puede ser uno que ya pasó'],
    ['no next day', { nextOn: '' }, 'nextOn', 'Este campo es obligatorio'],
  ] as const)('with %s is refused at its field', async (_case, wrong, field, message) => {
    await expect(open(wrong)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [expect.objectContaining({ path: [field], message })] },
    })
  })

  test('allows a next day on a Sunday, today, and a change from a day to come', async () => {
    expect(await open({ nextOn: '2026-11-29' })).toMatchObject({ nextOn: '2026-11-29' })
    const change = { kind: 'change', happenedOn: '2027-03-01', nextOn: '2026-11-25' } as const
    expect(await open({ ...change, customerId: (await insure({ policyNumber: 'POL-2' })).id })).toMatchObject(change)
  })

  test('for a customer who is gone is refused', async () => {
    const { id: customerId } = await insure()
    await staff.customers.delete({ id: customerId })
    await expectRefusal(open({ customerId }), 'record-not-found')
    await expectRefusal(open({ customerId: randomUUID() }), 'record-not-found')
  })
})

describe('an open case', () => {
  test('is edited field by field, and what is left out stays', async () => {
    const one = await open({ place: 'Calle 8' })
    const named = await staff.cases.update({ ...version(one), insurerNumber: ' SIN-44.1 ', otherParty: 'Juan, 555' })
    expect(named).toMatchObject({ ...CRASH, place: 'Calle 8', insurerNumber: 'SIN-44.1', otherParty: 'Juan, 555' })
    expect(await staff.cases.update({ ...version(named), place: '' })).toMatchObject({ place: null })
    await expectRefusal(staff.cases.update({ ...version(named), text: 'tarde' }), 'record-stale')
  })

  test('does not happen tomorrow, unless it is a change', async () => {
    const one = await open()
    await expectRefusal(staff.cases.update({ ...version(one), happenedOn: '2026-11-26' }), 'day-to-come')
    const change = await open({ kind: 'change', customerId: one.customerId })
    const moved = await staff.cases.update({ ...version(change), happenedOn: '2026-12-01' })
    expect(moved).toMatchObject({ happenedOn: '2026-12-01' })
  })

  test('passed on waits since today for whom it did not wait for, with a note', async () => {
    const one = await open()
    itIs('2026-11-27')
    const next = { waitingOn: 'expert', nextOn: '2026-12-01' } as const
    const moved = await staff.cases.move({ ...version(one), ...next, note: 'Lo ve el perito' })
    expect(moved).toMatchObject({ ...next, waitingSince: '2026-11-27' })
    itIs('2026-11-28')
    const again = await staff.cases.move({ ...version(moved), waitingOn: 'expert', nextOn: '2026-12-03' })
    expect(again).toMatchObject({ waitingSince: '2026-11-27', nextOn: '2026-12-03' })
    const { notes, waitingDays, daysLeft } = await staff.cases.byId({ id: one.id })
    expect(notes).toMatchObject([{ text: 'Lo ve el perito', createdBy: { id: adminUser.id } }])
    expect([waitingDays, daysLeft]).toEqual([1, 5])
  })

  test('passed on by two people at once tells the second', async () => {
    const one = await open()
    const move = { ...version(one), nextOn: '2026-12-01', note: 'a' } as const
    const results = await whileHeld(database, { table: 'cases', id: one.id }, [
      () => staff.cases.move({ ...move, waitingOn: 'us' }),
      () => agent.cases.move({ ...move, waitingOn: 'insured' }),
    ])
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.map(({ reason }) => reason.cause.reason)).toEqual(['record-stale'])
    expect(await database.db.caseNote.count()).toBe(1)
  })
})

describe('closing', () => {
  test('keeps the day, the outcome and a note, and nothing changes until it is open again', async () => {
    const one = await open()
    const closed = await agent.cases.close({ ...version(one), outcome: 'paid', note: ' Pagaron ' })
    const closing = { closedOn: '2026-11-25', nextOn: null, outcome: 'paid', closingNote: 'Pagaron', confirmedOn: null }
    expect(closed).toMatchObject(closing)
    const refusal = {
      code: 'CONFLICT',
      message: 'El trámite ya está cerrado: lo cerró agent@example.com. Para cambiarlo, reábralo.',
    }
    const of = version(closed)
    await expect(staff.cases.update({ ...of, text: 'otra' })).rejects.toMatchObject(refusal)
    await expect(staff.cases.move({ ...of, waitingOn: 'us', nextOn: '2026-12-01' })).rejects.toMatchObject(refusal)
    await expect(staff.cases.close({ ...of, outcome: 'rejected' })).rejects.toMatchObject(refusal)
    expect(await staff.cases.note({ id: one.id, text: 'Llegó el cheque' })).toMatchObject({ text: 'Llegó el cheque' })

    itIs('2026-11-26')
    const open_ = await staff.cases.reopen({ id: one.id, reason: 'Falta el deducible', nextOn: '2026-11-27' })
    expect(open_).toMatchObject({
      ...{ closedOn: null, outcome: null, closingNote: null, nextOn: '2026-11-27' },
      ...{ waitingOn: 'us', waitingSince: '2026-11-26' },
    })
    await expectRefusal(staff.cases.reopen({ id: one.id, reason: 'otra vez', nextOn: '2026-11-27' }), 'case-open')
    const { notes } = await staff.cases.byId({ id: one.id })
    expect(notes.map(({ text }) => text)).toEqual(['Llegó el cheque', 'Falta el deducible'])
  })

  test.each([
    ['claim', ['paid', 'repaired', 'totalLoss', 'rejected', 'withdrawn'], ['confirmed', 'resolved', 'unfounded']],
    ['complaint', ['resolved', 'unfounded'], ['paid', 'confirmed', 'withdrawn']],
    ['change', ['rejected', 'withdrawn'], ['paid', 'resolved']],
  ] as const)('a %s has outcomes of its own', async (kind, known, unknown) => {
    const { id: customerId } = await insure()
    for (const outcome of known) {
      const one = await open({ kind, customerId })
      expect(await staff.cases.close({ ...version(one), outcome })).toMatchObject({ outcome })
    }
    const one = await open({ kind, customerId })
    for (const outcome of unknown) {
      const confirmedOn = '2026-11-25'
      await expectRefusal(staff.cases.close({ ...version(one), outcome, confirmedOn }), 'fields-required')
    }
  })

  test('a change as confirmed needs the day of the confirmation, which no other outcome has', async () => {
    const { id: customerId } = await insure()
    const one = await open({ kind: 'change', customerId })
    await expectRefusal(staff.cases.close({ ...version(one), outcome: 'confirmed' }), 'fields-required')
    const day = { confirmedOn: '2026-11-24' }
    expect(await staff.cases.close({ ...version(one), outcome: 'confirmed', ...day })).toMatchObject(day)
    const other = await open({ kind: 'change', customerId })
    const withdrawn = await staff.cases.close({ ...version(other), outcome: 'withdrawn', ...day })
    expect(withdrawn).toMatchObject({ confirmedOn: null })
  })

  test('without an outcome is refused', async () => {
    const one = await open()
    const close = staff.cases.close({ ...version(one), outcome: undefined as never })
    await expect(close).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.any(String) })
  })
})

describe('a note', () => {
  test('is taken back by its author alone, within two minutes', async () => {
    itIs('2026-11-25T12:00:00Z')
    const { id } = await open()
    const note = await agent.cases.note({ id, text: 'Me equivoqué', channel: 'phone' })
    expect(note).toMatchObject({ caseId: id, channel: 'phone', createdBy: { id: agentUser.id } })
    await expectRefusal(staff.cases.undoNote({ id: note.id }), 'note-kept')
    itIs('2026-11-25T12:02:00Z')
    await agent.cases.undoNote({ id: note.id })
    await expectRefusal(agent.cases.undoNote({ id: note.id }), 'record-not-found')
    const other = await agent.cases.note({ id, text: 'Otra' })
    itIs('2026-11-25T12:04:01Z')
    await expectRefusal(agent.cases.undoNote({ id: other.id }), 'note-kept')
    expect((await staff.cases.byId({ id })).notes).toMatchObject([{ text: 'Otra' }])
  })

  test('is neither changed nor deleted by anything else', async () => {
    const { id } = await open()
    await staff.cases.note({ id, text: 'Queda' })
    await expect(database.db.caseNote.updateMany({ data: { text: 'otra' } })).rejects.toThrow()
    await expect(database.db.caseNote.deleteMany()).rejects.toThrow()
    await staff.cases.remove({ id })
    expect(await database.db.caseNote.count()).toBe(0)
    await staff.activity.restore({ table: 'cases', id })
    expect((await staff.cases.byId({ id })).notes).toMatchObject([{ text: 'Queda' }])
  })
})

describe('the desk', () => {
  test('counts each open case under whom it waits for, and today’s whoever that is', async () => {
    const { id: customerId } = await insure()
    const of = (waitingOn: CaseInput['waitingOn'], nextOn: string) => open({ customerId, waitingOn, nextOn })
    const late = await of('us', '2026-11-25')
    await of('insured', '2026-11-26')
    await of('insurer', '2026-12-26')
    const closed = await of('expert', '2026-11-27')
    await staff.cases.close({ ...version(closed), outcome: 'withdrawn' })
    itIs('2026-11-26')
    const counts = { today: 2, us: 1, insured: 1, insurer: 1, expert: 0, closed: 1 }
    expect(await staff.cases.counts({})).toEqual(counts)
    expect(await staff.cases.list({ tab: 'today' })).toMatchObject({
      total: 2,
      counts,
      items: [{ id: late.id, daysLeft: -1 }, {}],
    })
    expect(await numbers({})).toEqual(['T-2026-0001', 'T-2026-0002', 'T-2026-0003', 'T-2026-0004'])
    expect(await numbers({ tab: 'closed' })).toEqual(['T-2026-0004'])
    expect(await numbers({ tab: 'insured' })).toEqual(['T-2026-0002'])
  })

  test('is filtered by kind, insurer, person and customer', async () => {
    const [one, two] = [await insure({ policyNumber: 'A-1' }), await insure({ policyNumber: 'A-2' })]
    await open({ customerId: one.id, assignedTo: agentUser.id })
    await open({ customerId: two.id, kind: 'complaint' })
    expect(await numbers({ kind: 'complaint' })).toEqual(['T-2026-0002'])
    expect(await numbers({ customerId: one.id })).toEqual(['T-2026-0001'])
    expect(await numbers({ assignedTo: agentUser.id })).toEqual(['T-2026-0001'])
    expect(await numbers({ assignedTo: 'me' })).toEqual(['T-2026-0002'])
    expect((await agent.cases.list({ assignedTo: 'me' })).items).toMatchObject([{ assignee: 'agent@example.com' }])
    expect(await numbers({ insuranceCompanyId: one.insuranceCompanyId })).toHaveLength(2)
    expect(await numbers({ insuranceCompanyId: randomUUID() })).toEqual([])
  })

  test.each([
    ['T-2026-0001', 'T-2026-0001'],
    ['t2026 0001', 'T-2026-0001'],
    ['sin 44 1', 'T-2026-0001'],
    ['SIN.44-1', 'T-2026-0001'],
    ['peña', 'T-2026-0002'],
    ['HJK-22-91', 'T-2026-0002'],
    ['pol-b', 'T-2026-0002'],
  ])('finds %s', async (search, number) => {
    const one = await insure({ policyNumber: 'POL-A', fullName: 'Ana Ruiz', plate: 'ABC123' })
    await open({ customerId: one.id, insurerNumber: 'Sin-44/1' })
    const other = await insure({ policyNumber: 'POL-B', fullName: 'María Peña', plate: 'HJK2291' })
    await open({ customerId: other.id })
    expect(await numbers({ search })).toEqual([number])
    expect(await staff.cases.counts({ search })).toMatchObject({ insurer: 1 })
  })

  test.each(['%', '_', '---', 'nadie', '\\'])('finds nothing for %s', async (search) => {
    await open({ insurerNumber: 'X' })
    expect(await numbers({ search })).toEqual([])
  })

  test('is paged', async () => {
    const { id: customerId } = await insure()
    for (let place = 0; place < 21; place++) await open({ customerId })
    expect(await staff.cases.list({ page: 2 })).toMatchObject({ total: 21, items: [{ number: 'T-2026-0021' }] })
  })
})
