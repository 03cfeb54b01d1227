import { foldedText } from '../../../../shared/folded-text'

const plain = (text: string): string => foldedText(text).trim().replace(/\s+/g, ' ')

/** Nothing but signs. */
const SIGNS = /^[-–—_.*+=/\\|,;:?¿!¡'"´`~#$€()[\]…\s]+$/
const LACKING =
  /^(?:#?n\/[acd]\.?|n\.[ad]\.?|na|nd|[as]\/[dnfp]\.?|e\/t|s\.[dn]\.?|x+|t\.?b\.?[ad]\.?|null|none|ningun[ao]?|vacio|desconocid[ao]|unknown|pendiente|pending|en tramite|no (?:tiene|aplica|hay|disponible|informad[ao]|registra|vence|especificad[ao])|(?:por|a|sin) (?:definir|asignar|confirmar|especificar|capturar)|sin fecha(?: de \p{L}+)?|sin (?:datos?|informacion|telefonos?|correos?|emails?|vencimiento|placas?|numero|poliza|vin|serie|marca|modelo|nombre)|indefinid[ao])$/u

const LACKING_LENGTH = 30

/** What people write for an empty value. */
export const isPlaceholder = (text: string): boolean =>
  SIGNS.test(text) || (text.length <= LACKING_LENGTH && !/\d/.test(text) && LACKING.test(plain(text)))

/** A placeholder that is no word either, as *X* and *Na* may be names and *Pendiente* a note. */
export const isBarePlaceholder = (text: string): boolean =>
  isPlaceholder(text) && !/^\p{L}[\p{L} ]*$/u.test(text.trim())

/** Whether a row adds up the others. */
export const isTotal = (text: string): boolean => /^(?:(?:sub|gran )?total(?:es)?|suma)\b/.test(plain(text))

const ENDED =
  /^(?:cancel\p{L}*|canc?\.?|anul\p{L}*|baja|de baja|no vigente|inactiv[ao]|inactive|lapsed|void|terminad[ao]|terminated|rechazad[ao]|suspendid[ao]|no tomad[ao])\b/u
const ENDORSED = /^(?:endo?\.?|endos\p{L}*|endorsement)$/u
const IN_FORCE =
  /^(?:vigente|(?:en )?vigor|activ[ao]|active|in force|current|emitid[ao]|issued|renovad[ao]|renewed|nuev[ao]|new|ren|alta|vencid[ao]|expired|sin fecha de fin|todavia no comienza)\b/u
/** What is said of a receipt, and nothing of its policy. */
const PAYMENT =
  /^(?:(?:no |un)?(?:pagad[ao]s?|paid|cobrad[ao]s?)|(?:pendiente|pending)(?: de (?:pago|cobro)| payment)?|parcial(?:mente)?|partial(?:ly)?(?: paid)?|pago (?:parcial|pendiente)|(?:por|sin) (?:cobrar|pagar)|impag(?:o|ad[ao])|saldad[ao]|liquidad[ao]|moros[ao]|en mora|recibo \p{L}+|vencid[ao] de recibo|(?:past )?due|overdue)$/u
/** What a row is about, and no kind of policy. */
const MOVEMENT =
  /^(?:nuev[ao]s?(?: (?:negocio|poliza))?|new(?: business)?|renov\p{L}*|renew\p{L}*|endos\p{L}*|endorsement|alta|baja|cancel\p{L}*|anulacion|emision|modificacion|reemplazo|rehabilitacion|rewrite)$/u

/** `POLIZA CANCELADA` says what *Cancelada* does. */
const wordOf = (status: string): string => plain(status).replace(/^poliza /, '')

/** The form of a status in which its spellings are one. */
export const statusForm = plain

/** The meaning of a word in a status column; null if unknown. */
export function statusOf(text: string): 'cancelled' | 'endorsement' | 'inForce' | null {
  const word = wordOf(text)
  if (ENDED.test(word)) return 'cancelled'
  if (ENDORSED.test(word)) return 'endorsement'
  return IN_FORCE.test(word) ? 'inForce' : null
}

export const isStatusWord = (text: string): boolean => statusOf(text) !== null
export const isPaymentWord = (text: string): boolean => PAYMENT.test(wordOf(text))
export const isMovementWord = (text: string): boolean => MOVEMENT.test(plain(text))
