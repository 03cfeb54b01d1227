import { foldedText } from '../../../../shared/folded-text'

/** What people write for an empty value. */
const PLACEHOLDER =
  /^(?:[-–—_.*]+|#?n\/[ad]\.?|n\.a\.?|na|no tiene|no aplica|sin (?:dato|telefono|correo|email)s?|ninguno|none|null|s\/[nd]\.?|s\.n\.?|pendiente)$/
export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(foldedText(text).trim())

/** Whether a row adds up the others. */
export const isTotal = (text: string): boolean => /^(?:(?:sub|gran )?total(?:es)?|suma)\b/.test(foldedText(text).trim())

const ENDED =
  /^(?:cancel\p{L}*|canc?\.?|anul\p{L}*|baja|de baja|no vigente|inactiv[ao]|inactive|lapsed|void|terminad[ao]|terminated|rechazad[ao]|suspendid[ao])\b/u
const ENDORSED = /^(?:endo?\.?|endos\p{L}*|endorsement)$/u
const IN_FORCE =
  /^(?:vigente|(?:en )?vigor|activ[ao]|active|in force|current|emitid[ao]|issued|renovad[ao]|renewed|nuev[ao]|new|ren|alta|vencid[ao]|expired|sin fecha de fin|todavia no comienza|pendiente|pending|pagad[ao]|paid)\b/u

/** The form of a status in which its spellings are one. */
export const statusForm = (text: string): string => foldedText(text).trim().replace(/\s+/g, ' ')

/** The meaning of a word in a status column; null if unknown. */
export function statusOf(text: string): 'cancelled' | 'endorsement' | 'inForce' | null {
  const word = foldedText(text).trim()
  if (ENDED.test(word)) return 'cancelled'
  if (ENDORSED.test(word)) return 'endorsement'
  return IN_FORCE.test(word) ? 'inForce' : null
}

export const isStatusWord = (text: string): boolean => statusOf(text) !== null
