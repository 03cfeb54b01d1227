/** The database's name of a field or an enum value: `policyNumber` is `policy_number`. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** The inverse of `columnOf`. */
export const fieldOf = (column: string): string =>
  column.replace(/_([a-z])/g, (_underscore, letter: string) => letter.toUpperCase())

/** Selects the columns of the same names as a schema's fields. */
export const selectionOf = <Field extends string>({ shape }: { shape: Record<Field, unknown> }) =>
  Object.fromEntries(Object.keys(shape).map((field) => [field, true])) as Record<Field, true>
