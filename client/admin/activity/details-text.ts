/**
 * An entry's details as readable JSON: a line for each field, with the old value before the new one. Details of another
 * shape, which the product did not write, stay unformatted JSON.
 */
export function detailsText(details: unknown): string {
  const fields = Object.entries(details ?? {})
  if (!isRecord(details) || !fields.every(([, change]) => isChange(change))) return JSON.stringify(details)
  const lines = fields.map(
    ([field, { before, after }]) =>
      `  ${JSON.stringify(field)}: { "before": ${JSON.stringify(before)}, "after": ${JSON.stringify(after)} }`,
  )
  return `{\n${lines.join(',\n')}\n}`
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isChange = (value: unknown): value is { before: unknown; after: unknown } =>
  isRecord(value) && 'before' in value && 'after' in value
