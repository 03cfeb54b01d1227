/** The filters of the lists that can be exported. */
// biome-ignore format: a group a line
export const EXPORT_FILTERS = [
  'ids', 'search', 'contact', 'lacks', 'status', 'insuranceCompanyId', 'policyTypeId', 'actionType', 'event', 'tableName',
  'adminUserId', 'recordId', 'id', 'choice', 'visitorId', 'window', 'outcome', 'writtenBy', 'method', 'person',
  'assignedTo', 'from', 'to', 'until',
] as const

/**
 * An entry's details as readable JSON: a line for each field, with the old value before the new one. Details of another
 * shape, which the product did not write, stay unformatted JSON.
 */
export function detailsText(details: unknown): string {
  const fields = Object.entries(details ?? {})
  if (!isRecord(details) || !fields.every(([, change]) => isChange(change))) return JSON.stringify(details)
  const lines = fields.map(
    ([field, { before, after, ...rest }]) => `  ${JSON.stringify(field)}: ${inOneLine({ before, after, ...rest })}`,
  )
  return `{\n${lines.join(',\n')}\n}`
}

function inOneLine(values: object): string {
  const parts = Object.entries(values).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  return `{ ${parts.join(', ')} }`
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isChange = (value: unknown): value is { before: unknown; after: unknown } =>
  isRecord(value) && 'before' in value && 'after' in value
