import { Refusal } from '../core/errors'
import { missingIn } from '../drawing/printable'

/**
 * Refuses signs that the papers' typeface lacks in a field that papers print. A text that stays as it is passes: an
 * old record must not keep people from saving its other fields.
 * @throws Refusal `characters-unprintable`
 */
export function requirePrintable(printed: readonly string[], before: object | null, fields: object): void {
  const [was, is] = [before, fields] as Record<string, unknown>[]
  for (const field of printed) {
    const text = is?.[field]
    if (typeof text !== 'string' || text === was?.[field]) continue
    const characters = missingIn([text])
    if (characters.length > 0) throw Refusal.of('characters-unprintable', { field, details: { characters } })
  }
}
