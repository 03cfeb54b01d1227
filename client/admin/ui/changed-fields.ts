/** A field that differs between two versions of a record, with its values in both. */
export type ChangedField<Values> = {
  [Field in keyof Values]: { field: Field; before: Values[Field]; now: Values[Field] }
}[keyof Values]

/** What somebody else changed, field by field in the order of the form. */
export function changedFields<Values extends object>(before: Values, now: Values): ChangedField<Values>[] {
  const fields = Object.keys(before) as (keyof Values)[]
  return fields
    .filter((field) => before[field] !== now[field])
    .map((field) => ({ field, before: before[field], now: now[field] }))
}
