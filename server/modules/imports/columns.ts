import { columnOf } from '../../db/column-names'
import { CUSTOMER_FIELDS } from '../customers/record'

/** What a record of a customer is made of: each field, as the log names it, with its column. */
export const FIELD_COLUMNS: [string, string][] = CUSTOMER_FIELDS.map((field) => [field, columnOf(field)])

/** What a file says as it is stored; insurer, type and plan have to be looked up. */
export const customerColumns = FIELD_COLUMNS.filter(([field]) => !field.endsWith('Id'))

const FIELDS = FIELD_COLUMNS.map((pair) => `(${pair.map((name) => `'${name}'`).join(', ')})`).join(', ')

/**
 * A query for the `details` of a log entry, of two records as JSON by their columns: either may be null.
 * Nulls are as good as missing.
 */
export function changesIn(before: string, after: string): string {
  const value = (record: string) => `coalesce(${record} -> named.name, 'null')`
  return `SELECT coalesce(jsonb_object_agg(field, jsonb_build_object('before', ${value(before)}, 'after', ${value(after)})), '{}') AS details
    FROM (VALUES ${FIELDS}) AS named(field, name) WHERE ${value(before)} <> ${value(after)}`
}
