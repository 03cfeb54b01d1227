import { describe, expect, test } from 'vitest'
import type { CaseInput } from '../../../shared/cases'
import { inTimeZone, itIs } from '../../../shared/testing/clock'
import { testOffice } from '../../testing/office'

const { database, market, adminUser, agentUser, staff, agent, insure, nextDue } = testOffice({ day: '2026-11-25' })

const CRASH = { kind: 'claim', text: 'Choque', waitingOn: 'insurer', nextOn: '2099-01-01' } as const
const open = async (customerId: string, happenedOn: string, changes: Partial<CaseInput> = {}) =>
  staff.cases.open({ ...CRASH, ...changes, customerId, happenedOn })
const version = ({ id, updatedAt }: { id: string; updatedAt: string }) => ({ id, updatedAt })
const fileOf = (id: string) => staff.cases.byId({ id })

describe('the term of a case', () => {
  /** A policy of 2025 renewed with a gap, another number and insurer. */
  async function renewed(policyStartDate = '2026-02-01') {
    itIs('2025-01-10')
    const first = await insure({ policyNumber: 'A-1', policyStartDate: '2025-01-10', policyEndDate: '2026-01-10' })
    itIs('2026-02-01')
    const now = await staff.customers.renew({
      ...version(first),
      selectedPlanId: first.selectedPlanId ?? '',
      insuranceCompanyId: market.otherInsurer.id,
      policyNumber: 'B-2',
      policyStartDate,
    })
    itIs('2026-11-25')
    return now
  }

  test.each([
    ['before', '2025-01-09', null, ['notInForce'], 'otherInsurer'],
    ['on the first day of a former term', '2025-01-10', { policyNumber: 'A-1' }, [], 'insurer'],
    ['on its last day', '2026-01-10', { policyNumber: 'A-1' }, [], 'insurer'],
    ['between two terms', '2026-01-20', null, ['notInForce'], 'otherInsurer'],
    ['in the current one', '2026-02-01', { policyNumber: 'B-2', termId: null }, [], 'otherInsurer'],
  ] as const)('is that of its day: %s', async (_when, day, term, warnings, insurer) => {
    const { id: customerId } = await renewed()
    const { id } = await open(customerId, day)
    const { name } = market[insurer]
    const file = await fileOf(id)
    expect(file).toMatchObject({ term, warnings, insurer: name })
    expect(file.customer.policyNumber).toBe(term?.policyNumber ?? 'B-2')
    const listed = async (one: { id: string }) => (await staff.cases.list({ insuranceCompanyId: one.id })).total
    expect([await listed(market.insurer), await listed(market.otherInsurer)]).toEqual(
      insurer === 'insurer' ? [1, 0] : [0, 1],
    )
  })

  test('is the later of two that share its day', async () => {
    const { id: customerId } = await renewed('2026-01-10')
    const { id } = await open(customerId, '2026-01-10')
    expect(await fileOf(id)).toMatchObject({ term: { policyNumber: 'B-2' }, insurer: market.otherInsurer.name })
    expect((await staff.cases.list({ insuranceCompanyId: market.otherInsurer.id })).total).toBe(1)
  })

  test('that was cancelled holds its last day, and not the next', async () => {
    const customer = await insure({ policyStartDate: '2026-01-01' })
    const { id: customerId } = customer
    await staff.customers.cancel({ ...version(customer), lastDay: '2026-11-20', reason: 'sold' })
    expect((await fileOf((await open(customerId, '2026-11-20')).id)).warnings).toEqual([])
    expect((await fileOf((await open(customerId, '2026-11-21')).id)).warnings).toEqual(['notInForce'])
  })

  test('is found anew once its dates change', async () => {
    const { id: customerId } = await insure({ policyStartDate: '2026-01-01' })
    const { id } = await open(customerId, '2026-01-01')
    expect((await fileOf(id)).term).toMatchObject({ startDate: '2026-01-01' })
    await database.db.insuredCustomer.updateMany({ data: { policyStartDate: new Date('2026-01-02') } })
    expect((await fileOf(id)).term).toBeNull()
  })
})

describe('it is said', () => {
  test('that another claim is of the same policy and day', async () => {
    const { id: customerId } = await insure({ policyStartDate: '2026-01-01' })
    const { id: one } = await open(customerId, '2026-11-20')
    const { id: change } = await open(customerId, '2026-11-20', { kind: 'change' })
    expect((await fileOf(one)).warnings).toEqual([])
    await open(customerId, '2026-11-20')
    expect((await fileOf(one)).warnings).toEqual(['sameDay'])
    expect((await fileOf(change)).warnings).toEqual([])
  })

  test('that instalments were late that day, also once they are paid', async () => {
    await staff.settings.plans.setCollected({ collected: true })
    itIs('2026-01-01')
    const { id: customerId } = await insure({ policyStartDate: '2026-01-01', planPrice: 200, payments: { count: 2 } })
    itIs('2026-11-25')
    const warningsOn = async (day: string) => (await fileOf((await open(customerId, day)).id)).warnings
    expect(await warningsOn('2026-01-01')).toEqual([])
    expect(await warningsOn('2026-01-15')).toEqual(['instalmentsLate'])
    await staff.payments.pay({ ...(await nextDue(customerId)), paidOn: '2026-01-20', method: 'cash' })
    expect(await warningsOn('2026-01-16')).toEqual(['instalmentsLate'])
    expect(await warningsOn('2026-01-20')).toEqual([])
    await staff.settings.plans.setCollected({ collected: false })
    expect(await warningsOn('2026-01-17')).toEqual([])
  })

  test('which changes are not confirmed yet, with the customer', async () => {
    const { id } = await insure()
    expect((await staff.customers.byId({ id })).openChanges).toBeUndefined()
    const change = await open(id, '2026-11-25', { kind: 'change' })
    await open(id, '2026-11-25')
    expect(await staff.customers.byId({ id })).toMatchObject({ openChanges: 1 })
    await staff.cases.close({ ...version(change), outcome: 'withdrawn' })
    expect((await staff.customers.byId({ id })).openChanges).toBeUndefined()
  })
})

test('the file tells who changed what, and each opening is logged', async () => {
  const { id: customerId } = await insure()
  const one = await open(customerId, '2026-11-20', { otherParty: 'Juan Tercero' })
  await agent.cases.update({
    ...version(one),
    insurerNumber: 'S-1',
    otherParty: 'Pedro Otro',
    assignedTo: agentUser.id,
  })
  await agent.cases.note({ id: one.id, text: 'Mañana' })
  const { changes, otherParty } = await fileOf(one.id)
  expect(otherParty).toBe('Pedro Otro')
  expect(changes).toMatchObject([
    { actionType: 'create', by: adminUser.email, details: { text: { after: 'Choque' } } },
    {
      actionType: 'update',
      by: agentUser.email,
      details: { insurerNumber: { before: null, after: 'S-1' }, assignedTo: { names: { after: agentUser.email } } },
    },
  ])
  const opened = await database.db.accessLog.findMany({ where: { tableName: 'cases' } })
  expect(opened).toMatchObject([
    { event: 'opened', recordId: one.id, insuredCustomerId: customerId, subject: one.number },
  ])
  const log = JSON.stringify(await database.db.activityLog.findMany())
  expect(log).not.toMatch(/Tercero|Pedro/)
  const { items } = await staff.customers.history({ id: customerId })
  expect(items.slice(0, 3).map(({ tableName, subject }) => [tableName, subject])).toEqual([
    ['case_notes', one.number],
    ['cases', one.number],
    ['cases', one.number],
  ])
  expect(items[1]?.inWords).toContain('Número de la aseguradora: — → S-1')
})

test('messages say whom we wait for in the customer’s language, and nothing of what is noted', async () => {
  const { id: customerId } = await insure({ fullName: 'Ann Lee', language: 'en', phone: '+13055550142' })
  const { id, number } = await open(customerId, '2026-11-20', { otherParty: 'Juan', place: 'Calle 8' })
  const { message, mail, customer } = await fileOf(id)
  expect(message).toContain(`your case ${number}`)
  expect(message).toContain("We're waiting for the insurer's reply")
  expect(mail.subject).toBe(`Your case ${number}`)
  for (const text of [message, mail.body]) expect(text).not.toMatch(/Juan|Calle 8|Choque|2099|[{}]/)
  expect(customer.contactAllowed).toBe(true)
  await database.db.insuredCustomer.updateMany({ data: { contactAllowed: false } })
  expect(await fileOf(id)).toMatchObject({ customer: { contactAllowed: false }, contactRefusal: { by: 'record' } })
})

describe('a case of a customer who', () => {
  test('is in the trash comes back with it, with notes and documents', async () => {
    const { id: customerId } = await insure()
    const { id } = await open(customerId, '2026-11-20', { otherParty: 'Juan' })
    await staff.cases.note({ id, text: 'Nota' })
    const file = { fileName: 'foto.jpg', filePath: 'a.jpg', fileSize: 1, mimeType: 'image/jpeg' }
    await database.db.policyDocument.create({ data: { ...file, insuredCustomerId: customerId, caseId: id } })
    const { changes: _changes, ...before } = await fileOf(id)
    await staff.customers.delete({ id: customerId })
    await expect(fileOf(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await staff.cases.counts({})).toMatchObject({ insurer: 0, today: 0 })
    await staff.activity.restore({ table: 'insured_customers', id: customerId })
    const { changes, ...after } = await fileOf(id)
    expect(after).toEqual(before)
    expect(after).toMatchObject({ notes: [{ text: 'Nota' }], documents: [{ fileName: 'foto.jpg' }] })
  })

  test('is blocked or erased is nowhere, nor are its words in the log', async () => {
    const { id: customerId } = await insure()
    const { id } = await open(customerId, '2026-11-20', { text: 'Secreto', otherParty: 'Juan' })
    await staff.cases.note({ id, text: 'Secreto' })
    const { id: alone } = await open(customerId, '2026-11-20', { text: 'Secreto' })
    await staff.cases.remove({ id: alone })
    await staff.customers.block({ ids: [customerId], reason: 'personAsked' })
    expect((await staff.cases.list({})).total).toBe(0)
    await staff.customers.erase({ ids: [customerId], reason: 'personAsked' })
    expect([await database.db.case.count(), await database.db.trashItem.count()]).toEqual([0, 0])
    const entries = await database.db.activityLog.findMany({ where: { tableName: { in: ['cases', 'case_notes'] } } })
    expect(entries.length).toBeGreaterThan(2)
    for (const entry of entries) expect(entry).toMatchObject({ subject: null, details: null })
  })
})

describe('a case alone', () => {
  test('is put into the trash by admins, and comes back', async () => {
    const { id: customerId } = await insure()
    const { id, number } = await open(customerId, '2026-11-20')
    await expect(agent.cases.remove({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await staff.cases.remove({ id })
    expect((await staff.activity.trash({})).items).toMatchObject([{ table: 'cases', label: number }])
    expect(await open(customerId, '2026-11-20')).toMatchObject({ number: 'T-2026-0002' })
    await staff.activity.restore({ table: 'cases', id })
    expect(await fileOf(id)).toMatchObject({ number })
  })

  test('does not come back without its customer', async () => {
    const { id: customerId } = await insure()
    const { id } = await open(customerId, '2026-11-20')
    await staff.cases.remove({ id })
    await staff.customers.delete({ id: customerId })
    await expect(staff.activity.restore({ table: 'cases', id })).rejects.toMatchObject({
      cause: { reason: 'restore-reference-gone' },
    })
  })
})

describe('Hoy', () => {
  const waiting = async (query = {}) =>
    (await staff.dashboard.today(query)).items.map((row) => [row.kind, row.subject, row.caseId, row.daysLeft])

  test('lists the open cases of the day after the tasks, with the case', async () => {
    const { id: customerId } = await insure({ fullName: 'Ana Ruiz' })
    const { id } = await open(customerId, '2026-11-20', { nextOn: '2026-11-25' })
    const closed = await open(customerId, '2026-11-20', { nextOn: '2026-11-25' })
    await staff.cases.close({ ...version(closed), outcome: 'paid' })
    const theirs = await open(customerId, '2026-11-20', { nextOn: '2026-11-26', assignedTo: agentUser.id })
    await staff.tasks.create({ text: 'Tarea', dueOn: '2026-11-25' })
    itIs('2026-11-27')
    const { items, counts } = await staff.dashboard.today()
    expect(items.map(({ group }) => group)).toEqual(['tasks', 'cases', 'cases'])
    expect(items[1]).toMatchObject({ id, case: { id, customer: { fullName: 'Ana Ruiz' } }, policy: null, customerId })
    expect(counts).toMatchObject({ case: 2, groups: { cases: 2 } })
    expect(await waiting({ kind: 'case', assignedTo: agentUser.id })).toEqual([['case', theirs.number, theirs.id, -1]])
    expect(await staff.dashboard.todayCount()).toBe(2)
  })

  test('says which case comes next', async () => {
    await open((await insure({ policyEndDate: null })).id, '2026-11-20', { nextOn: '2026-12-01' })
    const { next } = await staff.dashboard.today({ kind: 'case' })
    expect(next).toMatchObject({ kind: 'case', subject: 'T-2026-0001', dueOn: '2026-12-01' })
  })

  test.each(['America/New_York', 'Pacific/Auckland', 'Europe/Madrid'])(
    'has the cases of a day from its midnight in %s',
    async (zone) => {
      const { id: customerId } = await insure()
      await open(customerId, '2026-11-20', { nextOn: '2026-12-02' })
      const midnight = { 'America/New_York': '05', 'Pacific/Auckland': '11', 'Europe/Madrid': '23' }[zone]
      const day = zone === 'America/New_York' ? '02' : '01'
      inTimeZone(zone)
      itIs(`2026-12-${day}T${String(Number(midnight) - 1).padStart(2, '0')}:55:00Z`)
      expect((await staff.cases.counts({})).today).toBe(0)
      itIs(`2026-12-${day}T${midnight}:05:00Z`)
      expect((await staff.cases.counts({})).today).toBe(1)
      expect(await waiting({ kind: 'case' })).toMatchObject([['case', 'T-2026-0001', expect.anything(), 0]])
    },
  )
})

test('the dashboard counts open and late cases, and the median days that an insurer takes', async () => {
  expect((await staff.dashboard.summary()).cases).toEqual({ open: 0, late: 0, medianDays: [] })
  const { id: customerId } = await insure({ policyStartDate: '2026-01-01' })
  for (const days of [3, 1, 40]) {
    itIs('2026-10-01')
    const one = await open(customerId, '2026-10-01')
    itIs(new Date(Date.parse('2026-10-01T17:00:00Z') + days * 86_400_000))
    await staff.cases.close({ ...version(one), outcome: 'paid' })
  }
  itIs('2026-11-25')
  await open(customerId, '2026-11-01', { nextOn: '2026-11-25' })
  const of = async () => (await staff.dashboard.summary()).cases
  const medianDays = [{ insurer: 'Ábaco Seguros', days: 3, closed: 3 }]
  expect(await of()).toEqual({ open: 1, late: 0, medianDays })
  itIs('2026-11-26')
  expect(await of()).toEqual({ open: 1, late: 1, medianDays })
  itIs('2027-11-12')
  expect(await of()).toMatchObject({ medianDays: [] })
})
