import { columnOf } from '../../db/column-names'
import { CUSTOMER_FIELDS } from '../customers/record'

/** What a record of a customer is made of: each field, as the log names it, with its column. */
export const FIELD_COLUMNS: [string, string][] = CUSTOMER_FIELDS.map((field) => [field, columnOf(field)])

/** What a file says as it is stored; insurer, type and plan have to be looked up. */
export const customerColumns = FIELD_COLUMNS.filter(([field]) => !field.endsWith('Id'))

/**
 * SQL for the `details` of a log entry, of two records as JSON by their columns: either may be null. Nulls are as good as
 * missing. Put together as text, which takes two thirds of what an aggregate of objects does, and where one is null of the
 * other alone, which takes three quarters of that.
 */
export function changesIn(before: string, after: string): string {
  const value = (record: string, column: string) => `coalesce(${record} -> '${column}', 'null')`
  const both = entriesOf((field, column) => {
    const [was, is] = [value(before, column), value(after, column)]
    return `CASE WHEN ${was} <> ${is} THEN concat(',"${field}":{"before":', ${was}, ',"after":', ${is}, '}') END`
  })
  const one = (record: string, opening: string, closing: string) =>
    entriesOf(
      (field, column) => `',"${field}":${opening}' || nullif(${record} -> '${column}', 'null')::text || '${closing}'`,
    )
  return `CASE WHEN coalesce(${before}, 'null') = 'null' THEN ${one(after, '{"before":null,"after":', '}')}
    WHEN coalesce(${after}, 'null') = 'null' THEN ${one(before, '{"before":', ',"after":null}')}
    ELSE ${both} END`
}

const entriesOf = (entry: (field: string, column: string) => string): string =>
  `concat('{', substr(concat(${FIELD_COLUMNS.map(([field, column]) => entry(field, column)).join(', ')}), 2), '}')::jsonb`
