import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CASE_KINDS, CASE_OUTCOMES, CASE_WAITS, type CaseKind, type CaseOutcome } from '../../../shared/cases'
import { addCalendarDays, today } from '../../../shared/clock'
import { itIs } from '../../../shared/testing/clock'
import type { Changes } from '../../changes/entry'
import { testOffice } from '../../testing/office'
import type { Caller } from '../../testing/services'
import { storedFields } from './changes'
import { caseSelection, toCase } from './record'

const { database, staff, agent, insure } = testOffice()
const RUNS = Number(process.env.PROPERTY_RUNS ?? 25)
const START = '2026-01-31'

const ACTIONS = ['update', 'move', 'close', 'reopen', 'note', 'undoNote', 'remove', 'restore', 'wait'] as const
const OUTCOMES = [...new Set(Object.values(CASE_OUTCOMES).flat())]
const step = fc.record({
  action: fc.constantFrom(...ACTIONS),
  /** Another action of a colleague at the same moment. */
  meanwhile: fc.option(fc.constantFrom(...ACTIONS), { freq: 3 }),
  outcome: fc.constantFrom<CaseOutcome>(...OUTCOMES),
  waitingOn: fc.constantFrom(...CASE_WAITS),
  days: fc.integer({ min: -2, max: 40 }),
  note: fc.option(fc.constantFrom('Nota', '=1+1', '🚗'), { freq: 2 }),
  isStale: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take(by: Caller, id: string, { action, outcome, waitingOn, days, note, isStale }: Step) {
  const row = await database.db.case.findUnique({ where: { id }, select: { updatedAt: true } })
  const read = row?.updatedAt ?? new Date()
  const version = { id, updatedAt: new Date(read.getTime() - (isStale ? 1 : 0)).toISOString() }
  const nextOn = addCalendarDays(today(), days)
  const text = note ?? 'Nota'
  const doing: Record<(typeof ACTIONS)[number], () => Promise<unknown>> = {
    update: () => by.cases.update({ ...version, happenedOn: nextOn, place: note ?? '', otherParty: 'Tercero' }),
    move: () => by.cases.move({ ...version, waitingOn, nextOn, note }),
    close: () => by.cases.close({ ...version, outcome, confirmedOn: days > 20 ? null : today(), note }),
    reopen: () => by.cases.reopen({ id, reason: text, nextOn }),
    note: () => by.cases.note({ id, text }),
    undoNote: async () => {
      const last = await database.db.caseNote.findFirst({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
      await by.cases.undoNote({ id: last?.id ?? id })
    },
    remove: () => by.cases.remove({ id }),
    restore: () => by.activity.restore({ table: 'cases', id }),
    wait: async () => itIs(addCalendarDays(today(), Math.max(0, days))),
  }
  await doing[action]().catch((error) => {
    expect(error).toMatchObject({ code: expect.stringMatching(/^(BAD_REQUEST|CONFLICT|FORBIDDEN|NOT_FOUND)$/) })
  })
}

/** The record as its log tells it: what was created or restored, with all changes since; null where it was deleted. */
async function toldBy(tableName: string, recordId: string): Promise<Record<string, unknown> | null> {
  const entries = await database.db.activityLog.findMany({
    where: { tableName, recordId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return entries.reduce<Record<string, unknown> | null>((told, { actionType, details }) => {
    const after = Object.entries(details as Changes).map(([field, change]) => [field, change.after])
    if (actionType === 'delete') return null
    return { ...(actionType === 'update' ? told : null), ...Object.fromEntries(after) }
  }, null)
}

const withoutEmpty = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))

async function expectStory(id: string): Promise<void> {
  const row = await database.db.case.findUnique({ where: { id }, select: caseSelection })
  const told = await toldBy('cases', id)
  if (!row) return expect(told).toBeNull()
  const record = toCase(row)
  expect((record.closedOn === null) === (record.nextOn !== null)).toBe(true)
  expect((record.closedOn === null) === (record.outcome === null)).toBe(true)
  expect(record.outcome === null || CASE_OUTCOMES[record.kind].some((one) => one === record.outcome)).toBe(true)
  const { otherParty, ...fields } = storedFields(record)
  expect(withoutEmpty(told ?? {})).toEqual(withoutEmpty(fields))
  const notes = await database.db.caseNote.findMany({ where: { caseId: id } })
  for (const note of notes) expect(await toldBy('case_notes', note.id)).toMatchObject({ text: note.text })
}

/** Each open case is in one tab, and in Hoy once its day has come. */
async function expectCounted(): Promise<void> {
  const { today: due, closed, us, insured, insurer, expert } = await staff.cases.counts({})
  const [open, shut] = await Promise.all([
    database.db.case.count({ where: { closedOn: null } }),
    database.db.case.count({ where: { closedOn: { not: null } } }),
  ])
  expect([us + insured + insurer + expert, closed]).toEqual([open, shut])
  expect((await staff.dashboard.today({ kind: 'case' })).counts.case).toBe(due)
}

test('after any sequence of actions an open case has a next day, a closed one an outcome, and the log tells the same', {
  timeout: Math.max(120_000, RUNS * 4_000),
}, async () => {
  itIs(START)
  const { id: customerId } = await insure({ policyStartDate: START })
  const steps = fc.array(step, { minLength: 4, maxLength: 16 })
  const sequences = fc.asyncProperty(fc.constantFrom<CaseKind>(...CASE_KINDS), steps, async (kind, taken) => {
    itIs(START)
    const begun = { customerId, kind, happenedOn: START, waitingOn: 'us', nextOn: START } as const
    const { id } = await staff.cases.open({ ...begun, text: 'Algo', otherParty: 'Tercero' })
    for (const one of taken) {
      const { meanwhile } = one
      const both = [take(staff, id, one), ...(meanwhile ? [take(agent, id, { ...one, action: meanwhile })] : [])]
      await Promise.all(both)
      await expectStory(id)
    }
    await expectCounted()
    const log = await database.db.activityLog.findMany({ where: { tableName: 'cases', recordId: id } })
    expect(JSON.stringify(log)).not.toContain('Tercero')
  })
  await fc.assert(sequences, { numRuns: RUNS, endOnFailure: true })
})
