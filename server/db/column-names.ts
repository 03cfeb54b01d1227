/** As the database calls a field, or a value of an enum: `policyNumber` is `policy_number`. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** The other way round. */
export const fieldOf = (column: string): string =>
  column.replace(/_([a-z])/g, (_underscore, letter: string) => letter.toUpperCase())
