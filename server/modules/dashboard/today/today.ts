import { type CalendarDate, calendarDaysBetween, today } from '../../../../shared/clock'
import { TODAY_KINDS, TODAY_SIZE, type TodayKind, type TodayQuery } from '../../../../shared/today'
import type { StaffUser } from '../../../auth/session'
import type { Env } from '../../../core/env'
import { allOf } from '../../../db/conditions'
import { Prisma, type PrismaClient } from '../../../db/generated/client'
import { wireDate } from '../../../db/values'
import { overdueOf } from '../../payments/due'
import { collectsPayments } from '../../policies/instalments'
import { findRequests } from '../../quote-requests/list'
import { describeRenewals } from '../../renewals/renewals'
import { findTasks } from '../../tasks/list'
import { SOURCES } from './sources'

type Item = {
  kind: TodayKind
  dueOn: CalendarDate
  /** What is to be done, or with whom. */
  subject: string
  customerId: string | null
  requestId: string | null
  taskId: string | null
  assignedTo: string | null
  /** The person's name, as colleagues see it. */
  assignee: string | null
}
type Counts = Record<TodayKind | 'total', number>

/** Strangers can send any number of requests: beyond these, what else waits comes first. */
const REQUESTS_FIRST = TODAY_SIZE / 2

/** Of what waits since the same day, the first is the most urgent. */
const URGENCY: TodayKind[] = ['request', 'task', 'followUp', 'payment', 'ending']
const byUrgency = Prisma.sql`due_on, urgency, subject, customer_id, request_id, task_id`

/** What waits today, the most urgent first; agents see their own before others'. `next` is what comes once all is done. */
export async function listToday({ db, env }: { db: PrismaClient; env: Env }, user: StaffUser, query: TodayQuery) {
  const date = today()
  const { items, counts } = await findWaiting(db, user, query, date)
  const of = (kinds: TodayKind[], id: 'customerId' | 'taskId' | 'requestId') =>
    items.flatMap((item) => (kinds.includes(item.kind) && item[id] ? [item[id]] : []))
  const people = of(['followUp', 'ending', 'payment'], 'customerId')
  const [tasks, policies, payments, requests, next] = await Promise.all([
    findTasks(db, of(['task'], 'taskId')),
    describeRenewals({ db, env }, people, date),
    collectsPayments(db).then((collects) => overdueOf({ db, env }, collects ? people : [], date)),
    findRequests({ db, env }, of(['followUp', 'request'], 'requestId')),
    items.length > 0 ? null : findNext(db, user, query, date),
  ])
  const taskById = byId(tasks)
  const policyById = byId(policies)
  const requestById = byId(requests)
  return {
    items: items.map((item) => ({
      ...item,
      /** Negative where it is late. */
      daysLeft: calendarDaysBetween(date, item.dueOn),
      task: taskById.get(item.taskId ?? '') ?? null,
      policy: (item.kind !== 'task' && policyById.get(item.customerId ?? '')) || null,
      request: (item.kind !== 'task' && requestById.get(item.requestId ?? '')) || null,
      /** The oldest instalment that the person is late with. */
      payment: (item.kind !== 'task' && payments.get(item.customerId ?? '')) || null,
    })),
    counts,
    next,
  }
}

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))

/** How much waits for a person, or for nobody in particular. */
export async function countToday(db: PrismaClient, user: StaffUser): Promise<number> {
  const [row] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM (${allDue(today())}) AS waiting WHERE ${isOf(user, { assignedTo: 'meOrNobody' })}`
  return row.count
}

async function findWaiting(db: PrismaClient, user: StaffUser, query: TodayQuery, date: CalendarDate) {
  const others = Prisma.sql`assigned_to IS DISTINCT FROM ${user.id}::uuid`
  const order = user.role === 'agent' ? Prisma.sql`${others}, ${byUrgency}` : byUrgency
  const asked = query.kind ? Prisma.sql`kind = ${query.kind}` : Prisma.sql`true`
  // More than fit the list need not be put in order.
  const first = (which: Prisma.Sql) =>
    Prisma.sql`(SELECT * FROM waiting WHERE ${which} AND ${asked} ORDER BY ${order} LIMIT ${TODAY_SIZE})`
  const [row] = await db.$queryRaw<[{ items: Item[]; counts: Partial<Counts> }]>`
    WITH waiting AS MATERIALIZED (SELECT * FROM (${allDue(date)}) AS due WHERE ${isOf(user, query)})
    SELECT ARRAY(
        SELECT json_build_object(
          'kind', kind, 'dueOn', ${wireDate('due_on')}, 'subject', subject, 'customerId', customer_id,
          'requestId', request_id, 'taskId', task_id, 'assignedTo', assigned_to,
          'assignee', (SELECT coalesce(nullif(name, ''), email::text) FROM admin_users WHERE id = assigned_to)
        )
        FROM (
          SELECT * FROM (
            SELECT *, row_number() OVER (PARTITION BY kind ORDER BY ${order}) AS place
            FROM (${first(Prisma.sql`kind = 'request'`)} UNION ALL ${first(Prisma.sql`kind <> 'request'`)}) AS urgent
          ) AS placed
          ORDER BY kind = 'request' AND place > ${REQUESTS_FIRST}, ${order} LIMIT ${TODAY_SIZE}
        ) AS shown
        ORDER BY ${order}
      ) AS items,
      (SELECT coalesce(json_object_agg(kind, number), '{}')
        FROM (SELECT kind, count(*)::int AS number FROM waiting GROUP BY kind) AS counted) AS counts`
  const counts = Object.fromEntries(TODAY_KINDS.map((kind) => [kind, row.counts[kind] ?? 0])) as Counts
  return { items: row.items, counts: { ...counts, total: TODAY_KINDS.reduce((sum, kind) => sum + counts[kind], 0) } }
}

/** What comes first after today; null where nothing is known. */
async function findNext(db: PrismaClient, user: StaffUser, query: TodayQuery, date: CalendarDate) {
  const sources = SOURCES.filter(({ kind }) => !query.kind || kind === query.kind)
  const later = sources.flatMap(({ kind, later }) => (later ? [ofKind(kind, later(date))] : []))
  if (later.length === 0) return null
  const [next] = await db.$queryRaw<Pick<Item, 'kind' | 'dueOn' | 'subject' | 'customerId'>[]>`
    SELECT kind, ${wireDate('due_on')} AS "dueOn", subject, customer_id AS "customerId"
    FROM (${Prisma.join(later, ' UNION ALL ')}) AS later WHERE ${isOf(user, query)} ORDER BY ${byUrgency} LIMIT 1`
  return next ?? null
}

const allDue = (date: CalendarDate): Prisma.Sql =>
  Prisma.join(
    SOURCES.map(({ kind, due }) => ofKind(kind, due(date))),
    ' UNION ALL ',
  )

const ofKind = (kind: TodayKind, rows: Prisma.Sql) =>
  Prisma.sql`SELECT ${kind}::text AS kind, ${URGENCY.indexOf(kind)}::int AS urgency, one.* FROM (${rows}) AS one`

function isOf(user: StaffUser, { assignedTo }: Pick<TodayQuery, 'assignedTo'>): Prisma.Sql {
  const person = assignedTo === 'me' || assignedTo === 'meOrNobody' ? user.id : assignedTo
  if (person === 'all') return allOf()
  const isTheirs = Prisma.sql`assigned_to = ${person}::uuid`
  return assignedTo === 'meOrNobody' ? Prisma.sql`(assigned_to IS NULL OR ${isTheirs})` : isTheirs
}
