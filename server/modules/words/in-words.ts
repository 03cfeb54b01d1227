import { clock } from '../../../shared/clock'
import { sourceInWords } from '../../../shared/source-in-words'
import { dateInWords, instantInWords } from '../../core/dates-in-words'
import { columnOf } from '../../db/column-names'
import { COLUMNS } from './columns'
import { VALUES } from './person'

/** What the log of changes names that is no column. */
const FIELDS: Record<string, string> = {
  accessToken: 'Token de acceso',
  byToken: 'Hecho con el token',
  customerId: 'Asegurado',
  erasureReason: 'Motivo de la supresión',
  firstDueOn: 'Primer vencimiento',
  instalments: 'Cuotas',
  lastDueOn: 'Último vencimiento',
  passkey: 'Llave de acceso',
  passkeys: 'Llaves de acceso',
  recoveryCodes: 'Códigos de recuperación',
  requestId: 'Solicitud',
  sessions: 'Sesiones cerradas',
  termStart: 'Inicio de vigencia',
  totp: 'Aplicación de códigos',
  url: 'Archivo',
}

/** The Spanish word for a field of a row or of a change; its own name where this version does not know it. */
export const fieldWord = (field: string): string => FIELDS[field] ?? COLUMNS[columnOf(field)] ?? field

const DAY = /^\d{4}-\d\d-\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** A stored value of a column in Spanish words. */
export function valueInWords(column: string, value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const words = VALUES[column]
  if (words && Object.hasOwn(words, text)) return words[text] ?? text
  if (column === 'source') return sourceInWords(text) || text
  if (column === 'selected_plan') return text.replace(/ months$/, ' meses')
  if (value === true) return 'Sí'
  if (value === false) return 'No'
  if (DAY.test(text)) return dateInWords(text, 'es')
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text))) return instantInWords(new Date(text), clock.timeZone, 'es')
  return text
}
