import { type CalendarDate, calendarDaysBetween, today } from '../../../../shared/clock'
import {
  TODAY_FIRST,
  TODAY_GROUPS,
  TODAY_KINDS,
  TODAY_SIZE,
  type TodayGroup,
  type TodayKind,
  type TodayQuery,
} from '../../../../shared/today'
import type { StaffUser } from '../../../auth/session'
import type { Env } from '../../../core/env'
import { allOf } from '../../../db/conditions'
import { Prisma, type PrismaClient } from '../../../db/generated/client'
import { wireDate } from '../../../db/values'
import { describeCases } from '../../cases/listed'
import { findDocuments } from '../../documents/record'
import { overdueOf } from '../../payments/due'
import { collectsPayments } from '../../policies/instalments'
import { findRequests } from '../../quote-requests/list'
import { describeRenewals } from '../../renewals/renewals'
import { findTasks } from '../../tasks/list'
import { AGREED } from './follow-ups'
import type { Source } from './source'
import { SOURCES } from './sources'

type Item = {
  /** Its place in `ALL`. */
  source: number
  dueOn: CalendarDate
  /** What is to be done, or with whom. */
  subject: string
  customerId: string | null
  requestId: string | null
  taskId: string | null
  caseId: string | null
  documentId: string | null
  assignedTo: string | null
  /** The person's name, as colleagues see it. */
  assignee: string | null
}

/** What comes first in a group: what is new, or what is late. Old debts are the last of what is collected. */
const ORDERS = {
  answer: Prisma.sql`since DESC`,
  tasks: Prisma.sql`since`,
  cases: Prisma.sql`since`,
  renew: Prisma.sql`since`,
  collect: Prisma.sql`since DESC`,
} satisfies Record<TodayGroup, Prisma.Sql>
const byRecord = Prisma.sql`customer_id, request_id, task_id, case_id, document_id`

/**
 * What waits today: the first of each group or, of a group that is asked for, a page; agents see their own before others'.
 * Kinds are all counted, groups with what is asked for. `next` is what comes once all is done.
 */
export async function listToday({ db, env }: { db: PrismaClient; env: Env }, user: StaffUser, query: TodayQuery) {
  const date = today()
  const { items, counts } = await findWaiting(db, user, query, date)
  const idsOf = (one: Source['of'], id: 'customerId' | 'taskId' | 'requestId' | 'caseId' | 'documentId') =>
    items.flatMap((item) => (item.of === one && item[id] ? [item[id]] : []))
  const people = idsOf('customer', 'customerId')
  const [tasks, policies, payments, requests, cases, documents, next] = await Promise.all([
    findTasks(db, idsOf('task', 'taskId')),
    describeRenewals({ db, env }, people, date),
    collectsPayments(db).then((collects) => overdueOf({ db, env }, collects ? people : [], date)),
    findRequests({ db, env }, idsOf('request', 'requestId')),
    describeCases({ db, env }, idsOf('case', 'caseId'), date),
    findDocuments(db, idsOf('document', 'documentId')),
    items.length > 0 ? null : findNext(db, user, query, date),
  ])
  const taskById = byId(tasks)
  const policyById = byId(policies)
  const requestById = byId(requests)
  const caseById = byId(cases)
  const documentById = byId(documents)
  const { kind, group, page } = query
  return {
    items: items.map(({ of, about, ...item }) => {
      const owed = (of === 'customer' && payments.get(item.customerId ?? '')) || null
      const asked = owed?.lastContact?.followUpDate
      return {
        ...item,
        id: item.documentId ?? item.caseId ?? item.taskId ?? item.requestId ?? item.customerId ?? '',
        /** Negative where it is late. */
        daysLeft: calendarDaysBetween(date, item.dueOn),
        /** What a contact noted there is about, and so settles; null for both, and where it is of no customer. */
        about: about === 'renewal' && asked && asked <= date ? null : about,
        task: (of === 'task' && taskById.get(item.taskId ?? '')) || null,
        policy: (of === 'customer' && policyById.get(item.customerId ?? '')) || null,
        case: (of === 'case' && caseById.get(item.caseId ?? '')) || null,
        document: (of === 'document' && documentById.get(item.documentId ?? '')) || null,
        request: (of === 'request' && requestById.get(item.requestId ?? '')) || null,
        /** The oldest instalment that the person is late with. */
        payment: owed,
      }
    }),
    total: group ? counts.groups[group] : counts[kind ?? 'total'],
    page,
    pageSize: sizeOf(query),
    counts,
    next,
  }
}

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))

const sizeOf = ({ group }: TodayQuery): number => (group ? TODAY_SIZE : TODAY_FIRST)

/** How much waits for a person, or for nobody in particular, without what is old. */
export async function countToday(db: PrismaClient, user: StaffUser): Promise<number> {
  const date = today()
  const isTheirs = isOf(user, { assignedTo: 'meOrNobody' })
  const news = ALL.filter(({ isOld }) => !isOld).map((source) => source.due(date, { isNamed: true, isTheirs }))
  const [row] = await db.$queryRaw<[{ count: number }]>`
    WITH ${AGREED} SELECT count(*)::int AS count FROM (${union(news)}) AS waiting WHERE ${allOf(isTheirs)}`
  return row.count
}

type Counted = { source: number; number: number }

async function findWaiting(db: PrismaClient, user: StaffUser, query: TodayQuery, date: CalendarDate) {
  const { kind, group, page } = query
  // Where all are asked for, only names that are shown are read.
  const isTheirs = isOf(user, query)
  const isNamed = user.role === 'agent' || isTheirs !== null
  const ownFirst = Prisma.sql`${user.role === 'agent'} AND assigned_to IS DISTINCT FROM ${user.id}::uuid`
  const shown = (group ? [group] : TODAY_GROUPS).map((one, place) => {
    const asked = ALL.flatMap((source, at) => (isAsked(source, kind) ? [at] : []))
    return Prisma.sql`(
      SELECT ${place}::int AS of_group, row_number() OVER () AS place, listed.* FROM (
        SELECT * FROM (
          SELECT * FROM ${TABLES[one]} WHERE source = ANY (${asked}::int[])
          ORDER BY ${ownFirst}, ${ORDERS[one]} FETCH FIRST (${page * sizeOf(query)}::int) ROWS WITH TIES
        ) AS first LEFT JOIN LATERAL (
          SELECT full_name AS customer_name, assigned_to AS customer_of FROM insured_customers
          WHERE subject IS NULL AND id = customer_id
        ) AS unnamed ON true
        ORDER BY ${ownFirst}, ${ORDERS[one]}, coalesce(subject, customer_name), ${byRecord}
        LIMIT ${sizeOf(query)} OFFSET ${(page - 1) * sizeOf(query)}
      ) AS listed)`
  })
  const waiting = TODAY_GROUPS.map((one) => {
    const due = ALL.filter((source) => source.group === one).map((source) =>
      labelled(source, source.due(date, { isNamed, isTheirs })),
    )
    return Prisma.sql`${TABLES[one]} AS MATERIALIZED (SELECT * FROM (${union(due)}) AS due WHERE ${allOf(isTheirs)})`
  })
  const counts = TODAY_GROUPS.map(
    (one) => Prisma.sql`SELECT source, count(*) AS number FROM ${TABLES[one]} GROUP BY source`,
  )
  const [row] = await db.$queryRaw<[{ items: Item[]; counted: Counted[] }]>`
    WITH ${AGREED}, ${Prisma.join(waiting)}
    SELECT ARRAY(
        SELECT json_build_object(
          'source', source, 'dueOn', ${wireDate('since::date')}, 'subject', coalesce(subject, customer_name),
          'customerId', customer_id, 'requestId', request_id, 'taskId', task_id, 'caseId', case_id, 'documentId', document_id,
          'assignedTo', coalesce(assigned_to, customer_of), 'assignee', (
            SELECT coalesce(nullif(name, ''), email::text) FROM admin_users WHERE id = coalesce(assigned_to, customer_of)
          )
        )
        FROM (${union(shown)}) AS shown ORDER BY of_group, place
      ) AS items,
      ARRAY(SELECT json_build_object('source', source, 'number', number) FROM (${union(counts)}) AS counts) AS counted`
  const counted = row.counted.map(({ source, number }) => ({ ...sourceAt(source), number }))
  const asked = counted.filter((one) => isAsked(one, kind))
  const total = sumOf(counted)
  const groups = totals(TODAY_GROUPS, (one) => asked.filter((of) => of.group === one))
  const kinds = totals(TODAY_KINDS, (one) => counted.filter((of) => of.kind === one))
  const items = row.items.map(({ source, ...item }) => ({ ...sourceAt(source), ...item }))
  return { items, counts: { total, ...kinds, groups } }
}

/** What waits of each group: most of it may be of one, through which the others need not look. */
const TABLES = Object.fromEntries(TODAY_GROUPS.map((one) => [one, Prisma.raw(`waiting_${one}`)])) as Record<
  TodayGroup,
  Prisma.Sql
>

const sumOf = (counted: Pick<Counted, 'number'>[]) => counted.reduce((sum, { number }) => sum + number, 0)

const totals = <Key extends string>(keys: readonly Key[], of: (key: Key) => Pick<Counted, 'number'>[]) =>
  Object.fromEntries(keys.map((key) => [key, sumOf(of(key))])) as Record<Key, number>

/** What comes first after today; null where nothing is known. */
async function findNext(db: PrismaClient, user: StaffUser, query: TodayQuery, date: CalendarDate) {
  const { kind, group } = query
  const later = ALL.flatMap((source) =>
    source.later && isAsked(source, kind, group) ? [labelled(source, source.later(date))] : [],
  )
  if (later.length === 0) return null
  const [next] = await db.$queryRaw<Pick<Item, 'source' | 'dueOn' | 'subject' | 'customerId'>[]>`
    WITH ${AGREED} SELECT source, ${wireDate('since::date')} AS "dueOn", subject, customer_id AS "customerId"
    FROM (${union(later)}) AS later WHERE ${allOf(isOf(user, query))} ORDER BY since, subject, ${byRecord} LIMIT 1`
  if (!next) return null
  const { source, ...waiting } = next
  return { kind: sourceAt(source).kind, ...waiting }
}

type OfKind = Source & { kind: TodayKind }
const ALL: OfKind[] = TODAY_KINDS.flatMap((kind) => SOURCES[kind].map((source) => ({ kind, ...source })))

/** A source that a row names by its place, as rows are thousands. */
function sourceAt(place: number) {
  const { kind, group, of, about = null } = ALL[place] as OfKind
  return { kind, group, of, about }
}

const labelled = (source: OfKind, rows: Prisma.Sql) =>
  Prisma.sql`SELECT ${ALL.indexOf(source)}::int AS source, one.* FROM (${rows}) AS one`

const isAsked = (source: Pick<OfKind, 'kind' | 'group'>, kind?: TodayKind, group?: TodayGroup) =>
  (!kind || source.kind === kind) && (!group || source.group === group)

const union = (parts: Prisma.Sql[]) => Prisma.join(parts, ' UNION ALL ')

/** Whether what waits is for a person; null where it may be for anybody. */
function isOf(user: StaffUser, { assignedTo }: Pick<TodayQuery, 'assignedTo'>): Prisma.Sql | null {
  const person = assignedTo === 'me' || assignedTo === 'meOrNobody' ? user.id : assignedTo
  if (person === 'all') return null
  const isTheirs = Prisma.sql`assigned_to = ${person}::uuid`
  return assignedTo === 'meOrNobody' ? Prisma.sql`(assigned_to IS NULL OR ${isTheirs})` : isTheirs
}
