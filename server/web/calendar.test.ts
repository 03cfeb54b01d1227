import ICAL from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itIs } from '../../shared/testing/clock'
import { type ServedApp, serveApp } from '../testing/http'
import { testOffice } from '../testing/office'
import { callerOf, testServices } from '../testing/services'

const { database, agentUser, agent, staff, insure } = testOffice({ day: '2026-11-20' })
let services: ReturnType<typeof testServices>
let site: ServedApp
beforeAll(async () => {
  services = testServices(database)
  site = await serveApp(services)
})
afterAll(() => site.close())

const own = () => callerOf(services, agentUser)
const pathOf = ({ url }: { url: string }) => new URL(url).pathname
const read = (path: string, headers: Record<string, string> = {}) => fetch(`${site.origin}${path}`, { headers })

async function eventsAt(path: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await read(path)).text()))
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const { summary, uid, startDate, endDate } = new ICAL.Event(event)
    return { summary, uid, start: startDate.toString(), end: endDate.toString(), isDay: startDate.isDate }
  })
}

test('a person’s calendar has their tasks, follow-ups and ends of policies, by initials and policy number', async () => {
  const { id } = await insure({ fullName: 'María Félix Gómez', policyNumber: 'POL-9', policyStartDate: '2026-11-01' })
  await staff.customers.setAssignee({ id, assignedTo: agentUser.id } as never)
  await agent.tasks.create({ text: 'Llamar a María por su Toyota', dueOn: '2026-11-24', customerId: id })
  await staff.tasks.create({ text: 'De otra persona', dueOn: '2026-11-24' })
  await agent.customers.recordContact({
    customerId: id,
    channel: 'phone',
    outcome: 'later',
    followUpDate: '2026-11-30',
  })
  const crash = { kind: 'claim', happenedOn: '2026-11-19', text: 'Choque', waitingOn: 'insurer' } as const
  await agent.cases.open({ ...crash, customerId: id, nextOn: '2026-11-25' })
  const path = pathOf(await own().auth.calendar.make())
  const events = await eventsAt(path)
  expect(events.map(({ summary, start, isDay }) => ({ summary, start, isDay }))).toEqual([
    { summary: 'Tarea · M. F. G. · POL-9', start: '2026-11-24', isDay: true },
    { summary: 'Trámite · M. F. G. · POL-9', start: '2026-11-25', isDay: true },
    { summary: 'Contactar · M. F. G. · POL-9', start: '2026-11-30', isDay: true },
    { summary: 'Vence · M. F. G. · POL-9', start: expect.stringMatching(/^202[67]/), isDay: true },
  ])
  const text = await (await read(path)).text()
  const { events: others = [] } = convertIcsCalendar(undefined, text)
  expect(others.map(({ summary, start }) => [summary, start.type, start.date.toISOString().slice(0, 10)])).toEqual(
    events.map(({ summary, start }) => [summary, 'DATE', start]),
  )
  expect(text).not.toMatch(/María|Félix|Toyota|Llamar a|@example/)
})

test('what moves keeps its place in the calendar, and what is done leaves it', async () => {
  const task = await agent.tasks.create({ text: 'Cotizar', dueOn: '2026-11-24', assignedTo: agentUser.id })
  const path = pathOf(await own().auth.calendar.make())
  const [before] = await eventsAt(path)
  const moved = await agent.tasks.update({ id: task.id, updatedAt: task.updatedAt, dueOn: '2026-12-01' })
  expect(await eventsAt(path)).toMatchObject([{ uid: before?.uid, start: '2026-12-01' }])
  await agent.tasks.close({ id: moved.id })
  expect(await eventsAt(path)).toEqual([])
})

test('a day is the same day on both sides of a change of clocks', async () => {
  // New York, where the clocks go back on 1 November 2026 and forward on 14 March 2027.
  await agent.tasks.create({ text: 'Una', dueOn: '2027-03-14', assignedTo: agentUser.id })
  await agent.tasks.create({ text: 'Otra', dueOn: '2027-11-07', assignedTo: agentUser.id })
  const path = pathOf(await own().auth.calendar.make())
  const days = (await eventsAt(path)).map(({ start, end }) => `${start} ${end}`)
  expect(days).toEqual(['2027-03-14 2027-03-15', '2027-11-07 2027-11-08'])
  itIs('2027-03-14T06:59:00Z')
  expect((await eventsAt(path)).map(({ start, end }) => `${start} ${end}`)).toEqual(days)
})

test('a program that asks again is told that nothing has changed', async () => {
  const path = pathOf(await own().auth.calendar.make())
  const first = await read(path)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const etag = first.headers.get('etag') ?? ''
  expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
  await agent.tasks.create({ text: 'Nueva', dueOn: '2026-11-24', assignedTo: agentUser.id })
  expect((await read(path, { 'if-none-match': etag })).status).toBe(200)
})

test('an address ends when another is made, when it is taken away, and with the account', async () => {
  const first = pathOf(await own().auth.calendar.make())
  const second = pathOf(await own().auth.calendar.make())
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  await own().auth.calendar.end()
  expect([(await read(second)).status, await own().auth.calendar.link()]).toEqual([404, null])
  const third = pathOf(await own().auth.calendar.make())
  await staff.accounts.setActive({ id: agentUser.id, isActive: false })
  expect((await read(third)).status).toBe(404)
  await staff.accounts.setActive({ id: agentUser.id, isActive: true })
  expect((await read(third)).status).toBe(404)
  for (const path of ['/files/agenda/x.ics', `/files/agenda/${'A'.repeat(43)}.ics`, `/files/agenda/${'A'.repeat(43)}`])
    expect((await read(path)).status).toBe(404)
})
