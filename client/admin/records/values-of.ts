/** A record's values for the fields of a form. What the record lacks is as in the empty form. */
export function valuesOf<Values extends object>(
  empty: Values,
  record: { [Field in keyof Values]: Values[Field] | null | undefined },
): Values {
  const fields = Object.keys(empty) as (keyof Values)[]
  return Object.fromEntries(fields.map((field) => [field, record[field] ?? empty[field]])) as Values
}
