import { type CalendarDate, calendarDaysBetween, today } from '../../../../shared/clock'
import type { ContactSubject } from '../../../../shared/contacts'
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
  kind: TodayKind
  group: TodayGroup
  of: Source['of']
  dueOn: CalendarDate
  /** What is to be done, or with whom. */
  subject: string
  customerId: string | null
  requestId: string | null
  taskId: string | null
  caseId: string | null
  documentId: string | null
  about: ContactSubject | null
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
  const news = ALL.filter(({ isOld }) => !isOld).map((source) => labelled(source, source.due(date, true)))
  const [row] = await db.$queryRaw<[{ count: number }]>`
    WITH ${AGREED} SELECT count(*)::int AS count FROM (${union(news)}) AS waiting WHERE ${isOf(user, { assignedTo: 'meOrNobody' })}`
  return row.count
}

type Counted = { kind: TodayKind; group: TodayGroup; number: number }

async function findWaiting(db: PrismaClient, user: StaffUser, query: TodayQuery, date: CalendarDate) {
  const { kind, group, page } = query
  // Where all are asked for, only names that are shown are read.
  const isNamed = user.role === 'agent' || query.assignedTo !== 'all'
  const due = ALL.map((source) => labelled(source, source.due(date, isNamed)))
  const ownFirst = Prisma.sql`${user.role === 'agent'} AND assigned_to IS DISTINCT FROM ${user.id}::uuid`
  const shown = (group ? [group] : TODAY_GROUPS).map((one, place) => {
    return Prisma.sql`(
      SELECT ${place}::int AS of_group, row_number() OVER () AS place, listed.* FROM (
        SELECT * FROM (
          SELECT * FROM waiting WHERE ${allOf(Prisma.sql`"group" = ${one}`, kind && Prisma.sql`kind = ${kind}`)}
          ORDER BY ${ownFirst}, ${ORDERS[one]} FETCH FIRST (${page * sizeOf(query)}::int) ROWS WITH TIES
        ) AS first LEFT JOIN LATERAL (
          SELECT full_name AS customer_name, assigned_to AS customer_of FROM insured_customers
          WHERE subject IS NULL AND id = customer_id
        ) AS unnamed ON true
        ORDER BY ${ownFirst}, ${ORDERS[one]}, coalesce(subject, customer_name), ${byRecord}
        LIMIT ${sizeOf(query)} OFFSET ${(page - 1) * sizeOf(query)}
      ) AS listed)`
  })
  const [row] = await db.$queryRaw<[{ items: Item[]; counted: Counted[] }]>`
    WITH ${AGREED}, waiting AS MATERIALIZED (SELECT * FROM (${union(due)}) AS due WHERE ${isOf(user, query)})
    SELECT ARRAY(
        SELECT json_build_object(
          'kind', kind, 'group', "group", 'of', "of", 'dueOn', ${wireDate('since::date')},
          'subject', coalesce(subject, customer_name), 'customerId', customer_id, 'requestId', request_id, 'taskId', task_id,
          'caseId', case_id, 'documentId', document_id,
          'about', about, 'assignedTo', coalesce(assigned_to, customer_of), 'assignee', (
            SELECT coalesce(nullif(name, ''), email::text) FROM admin_users WHERE id = coalesce(assigned_to, customer_of)
          )
        )
        FROM (${union(shown)}) AS shown ORDER BY of_group, place
      ) AS items,
      ARRAY(
        SELECT json_build_object('kind', kind, 'group', "group", 'number', count(*)) FROM waiting GROUP BY kind, "group"
      ) AS counted`
  const asked = row.counted.filter((one) => one.kind === (kind ?? one.kind))
  const total = sumOf(row.counted)
  const groups = totals(TODAY_GROUPS, (one) => asked.filter((counted) => counted.group === one))
  const kinds = totals(TODAY_KINDS, (one) => row.counted.filter((counted) => counted.kind === one))
  return { items: row.items, counts: { total, ...kinds, groups } }
}

const sumOf = (counted: Counted[]) => counted.reduce((sum, { number }) => sum + number, 0)

const totals = <Key extends string>(keys: readonly Key[], of: (key: Key) => Counted[]) =>
  Object.fromEntries(keys.map((key) => [key, sumOf(of(key))])) as Record<Key, number>

/** What comes first after today; null where nothing is known. */
async function findNext(db: PrismaClient, user: StaffUser, query: TodayQuery, date: CalendarDate) {
  const { kind, group } = query
  const asked = ALL.filter(
    (source) => source.kind === (kind ?? source.kind) && source.group === (group ?? source.group),
  )
  const later = asked.flatMap((source) => (source.later ? [labelled(source, source.later(date))] : []))
  if (later.length === 0) return null
  const [next] = await db.$queryRaw<Pick<Item, 'kind' | 'dueOn' | 'subject' | 'customerId'>[]>`
    WITH ${AGREED} SELECT kind, ${wireDate('since::date')} AS "dueOn", subject, customer_id AS "customerId"
    FROM (${union(later)}) AS later WHERE ${isOf(user, query)} ORDER BY since, subject, ${byRecord} LIMIT 1`
  return next ?? null
}

type OfKind = Source & { kind: TodayKind }
const ALL: OfKind[] = TODAY_KINDS.flatMap((kind) => SOURCES[kind].map((source) => ({ kind, ...source })))

const labelled = ({ kind, group, of, about }: OfKind, rows: Prisma.Sql) => Prisma.sql`
  SELECT ${kind}::text AS kind, ${group}::text AS "group", ${of}::text AS "of", ${about ?? null}::text AS about, one.*
  FROM (${rows}) AS one`

const union = (parts: Prisma.Sql[]) => Prisma.join(parts, ' UNION ALL ')

function isOf(user: StaffUser, { assignedTo }: Pick<TodayQuery, 'assignedTo'>): Prisma.Sql {
  const person = assignedTo === 'me' || assignedTo === 'meOrNobody' ? user.id : assignedTo
  if (person === 'all') return allOf()
  const isTheirs = Prisma.sql`assigned_to = ${person}::uuid`
  return assignedTo === 'meOrNobody' ? Prisma.sql`(assigned_to IS NULL OR ${isTheirs})` : isTheirs
}
