import type { ImportValues } from '../../../shared/imports'
import type { Tx } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { toCalendarDate } from '../../db/values'
import { customerSelection, toCustomer } from '../policies/record'
import { indexOf, type KnownIndex, type KnownPolicy, type KnownTerm } from './compare/identity'
import type { Stored } from './compare/row'

type Row = { values: ImportValues }

/** SQL for the rows of a table whose number is one of the file's, exactly, but for zeros, or in another form. */
const isNamed = (numbers: string[], rests: string[]) => Prisma.sql`(
  lower(policy_number::text) = ANY(${numbers}::text[]) OR ltrim(lower(policy_number::text), '0') = ANY(${rests}::text[])
  OR policy_number::text ~ '[^ -~]|  |\\.$| -|- ' AND policy_number_form(policy_number::text) = ANY(${numbers}::text[]))`

/** Reads what is stored that the rows of a file may be about, once for all rows. */
export async function readKnown(tx: Tx, importId: string, rows: Row[]): Promise<KnownIndex> {
  const said = rows.flatMap(({ values: { policyNumber = [], previousNumber = [], item } }) => {
    const part = item === undefined ? [] : [previousNumber].flat().map((number) => `${number}-${item}`)
    return [policyNumber, previousNumber, part].flat()
  })
  const numbers = [...new Set(said.map((number) => number.toLowerCase()))]
  const rests = numbers.map((number) => number.replace(/^0+/, ''))
  const vins = [...new Set(rows.flatMap(({ values }) => values.vinNumber ?? []))]
  type Found = Omit<KnownPolicy, 'start' | 'end'> & { form: string | null; from: Date; until: Date | null }
  const policies = await tx.$queryRaw<Found[]>`
    SELECT c.id, policy_number::text AS number, policy_number_form(policy_number::text) AS form, vin_number AS vin,
      full_name AS "fullName", policy_start_date AS from, policy_end_date AS until, plan.duration_months AS months,
      EXISTS (SELECT FROM policy_cancellations AS x WHERE x.insured_customer_id = c.id AND policy_term_id IS NULL
        AND reinstated_at IS NULL) AS "isCancelled"
    FROM insured_customers AS c LEFT JOIN pricing_plans AS plan ON plan.id = c.selected_plan_id
    WHERE ${isNamed(numbers, rests)} OR vin_number = ANY(${vins}::text[])
      OR regexp_replace(lower(policy_number::text), '-[^-]+$', '') = ANY(${numbers}::text[])
    ORDER BY policy_number`
  const ids = policies.map(({ id }) => id)
  type FoundTerm = Omit<KnownTerm, 'start' | 'end' | 'originalEnd'> & {
    form: string
    from: Date
    until: Date
    original: Date | null
  }
  const terms = await tx.$queryRaw<FoundTerm[]>`
    SELECT t.insured_customer_id AS "policyId", t.policy_number::text AS number,
      policy_number_form(t.policy_number::text) AS form, c.policy_number::text AS "currentNumber",
      t.policy_start_date AS from, t.policy_end_date AS until, t.original_end_date AS original, t.duration_months AS months
    FROM (SELECT * FROM policy_terms WHERE ${isNamed(numbers, rests)} OR insured_customer_id = ANY(${ids}::uuid[])) AS t
    JOIN insured_customers AS c ON c.id = t.insured_customer_id
    ORDER BY t.policy_start_date DESC`
  const blocked = await tx.$queryRaw<{ number: string; form: string }[]>`
    SELECT record ->> 'policy_number' AS number, policy_number_form(record ->> 'policy_number') AS form
    FROM trash_items, jsonb_array_elements(content) AS part, jsonb_array_elements(part -> 'rows') AS record
    WHERE table_name = 'insured_customers' AND expires_at IS NULL AND blocked_for IS NOT NULL
      AND part ->> 'table' IN ('insured_customers', 'policy_terms')`
  const leftOut = await tx.$queryRaw<{ number: string; fileName: string }[]>`
    SELECT r.policy_number::text AS number, imports.file_name AS "fileName"
    FROM imports JOIN import_rows AS r ON r.import_id = imports.id AND r.outcome = 'wrong' AND r.policy_number::text LIKE '0%'
    WHERE imports.state = 'done' AND imports.id <> ${importId}::uuid AND imports.result -> 'wrongRows' <> '0'
    ORDER BY imports.created_at`
  // A policy's form counts more than a term's, and of terms the latest.
  const forms = [...terms.toReversed(), ...policies].flatMap(({ form, number }) =>
    form && form !== number.toLowerCase() ? [[form, number] as const] : [],
  )
  return indexOf({
    policies: policies.map(({ form, from, until, ...one }) => ({
      ...one,
      start: toCalendarDate(from),
      end: toCalendarDate(until),
    })),
    terms: terms.map(({ form, from, until, original, ...one }) => ({
      ...one,
      start: toCalendarDate(from),
      end: toCalendarDate(until),
      originalEnd: toCalendarDate(original),
    })),
    forms: new Map(forms),
    blocked,
    lostZeros: new Map(leftOut.map((one) => [one.number.toLowerCase().replace(/^0+/, ''), one])),
  })
}

/** Policies whole, by their numbers in lower case. */
export async function readStored(tx: Tx, known: KnownIndex, keys: string[]): Promise<Map<string, Stored>> {
  const policies = keys.flatMap((key) => known.byNumber.get(key) ?? [])
  const months = new Map(policies.map((one) => [one.id, one.months]))
  const customers = await tx.insuredCustomer.findMany({
    where: { id: { in: [...months.keys()] } },
    select: customerSelection,
  })
  return new Map(
    customers
      .map(toCustomer)
      .map((customer) => [
        customer.policyNumber.toLowerCase(),
        { customer, months: months.get(customer.id) ?? null, terms: known.termsOf.get(customer.id) ?? [] },
      ]),
  )
}
