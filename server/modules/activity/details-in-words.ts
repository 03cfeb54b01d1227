import { formatMoney } from '../../../shared/money'
import { formatPhone } from '../../../shared/phone-in-words'
import { ACCESS_EVENT_WORDS, PERSON_DATA_REASON_WORDS, tableWord, wordOf } from '../../../shared/words'
import type { ActivityEntry } from '../../changes/find-entries'
import { columnOf } from '../../db/column-names'
import { COLUMNS } from '../words/columns'
import { fieldWord, isEmpty, valueInWords } from '../words/in-words'
import { isTold } from '../words/person'

/** The details of an entry of either log, as they are stored: any JSON. */
export type Details = unknown

/** What the log of accesses names: what was read, how, and the filters of a list. */
const ACCESSED: Record<string, string> = {
  by: 'Según el día de',
  byToken: 'Token de acceso',
  count: 'Cantidad',
  factor: 'Segundo factor',
  format: 'Formato',
  network: 'Red',
  userAgent: 'Navegador',
  contact: 'Contacto',
  customerId: 'Asegurado',
  from: 'Desde',
  id: 'Importación',
  ids: 'Selección',
  lacks: 'Sin',
  method: 'Cómo se pagó',
  person: 'Quién cobró',
  search: 'Búsqueda',
  tab: 'Pestaña',
  to: 'Hasta',
  until: 'Hasta',
  window: 'Plazo',
}

/** The Spanish word for a detail of an access; its own name where a later version wrote it. */
export const accessWord = (name: string): string => ACCESSED[name] ?? COLUMNS[columnOf(name)] ?? name

type Change = { before?: unknown; after?: unknown; names?: { before?: unknown; after?: unknown } }

/**
 * The changed fields of an entry, each as `Etapa: Nueva → Ganada`.
 * @param currency that of prices; without it they stay numbers
 */
export const changesInWords = (details: Details, currency?: string): string[] =>
  Object.entries(details ?? {}).map(([field, change]) => changeInWords(field, change ?? {}, currency))

/** Of a row of the ledger, whose subject says kind, number, amount and method. */
const OF_RECEIPT = ['paidOn', 'reference', 'note']

/**
 * What an entry says to whoever reads the history of a customer: the fields that an update changed, and of a row of the
 * ledger, which never changes, those with which it began. Ids without a name say nothing to people.
 */
export function historyInWords(
  { actionType, tableName, details }: Pick<ActivityEntry, 'actionType' | 'tableName' | 'details'>,
  currency: string,
): string[] {
  const told = Object.entries<Change>((details as Record<string, Change> | null) ?? {}).filter(([field, change]) =>
    tableName === 'receipts'
      ? OF_RECEIPT.includes(field) && !isEmpty(change.after)
      : actionType === 'update' && (change.names !== undefined || isTold(columnOf(field))),
  )
  return changesInWords(Object.fromEntries(told), currency)
}

function changeInWords(field: string, { before, after, names }: Change, currency?: string): string {
  if (field === 'termStart') return `De la vigencia que comienza el ${wordsOf(field, after)}`
  const inWords = (value: unknown) =>
    currency && typeof value === 'number' && /^(amount|price|planPrice)$/.test(field)
      ? formatMoney(value, currency, 'es')
      : wordsOf(field, value)
  return `${fieldWord(field)}: ${inWords(names?.before ?? before)} → ${inWords(names?.after ?? after)}`
}

/** What an access was to, each as `Búsqueda: Peña`. */
export const accessInWords = (details: Details): string[] =>
  Object.entries(details ?? {}).map(([name, value]) => `${accessWord(name)}: ${wordsOf(name, value)}`)

function wordsOf(field: string, value: unknown): string {
  if (isEmpty(value)) return '—'
  const text = String(value)
  if (field === 'phone') return formatPhone(text)
  if (field === 'tableName') return tableWord(text)
  if (field === 'event') return wordOf(ACCESS_EVENT_WORDS, text)
  if (/reason$/i.test(field) && Object.hasOwn(PERSON_DATA_REASON_WORDS, text))
    return wordOf(PERSON_DATA_REASON_WORDS, text)
  return valueInWords(columnOf(field), value)
}
