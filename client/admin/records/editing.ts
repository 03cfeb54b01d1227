import type { FormErrors } from '@mantine/form'

/** How the records of one kind are edited. */
export type Editing<Row, Values, Input> = {
  /** The values of a new record's form. */
  empty?: Values
  toValues: (record: Row) => Values
  /** What is sent; the form adds id and version. */
  toInput: (values: Values) => Input
  check: (input: object) => FormErrors
  /** Fields that only make sense together, so that nobody gets one of them without the others. */
  together?: (keyof Values)[][]
}

/** A record's values for the fields of a form. What the record lacks is as in the empty form. */
export function valuesOf<Values extends object>(
  empty: Values,
  record: { [Field in keyof Values]: Values[Field] | null | undefined },
): Values {
  const fields = Object.keys(empty) as (keyof Values)[]
  return Object.fromEntries(fields.map((field) => [field, record[field] ?? empty[field]])) as Values
}
