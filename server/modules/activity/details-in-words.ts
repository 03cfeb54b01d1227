import { ACCESS_EVENT_WORDS, PERSON_DATA_REASON_WORDS, tableWord, wordOf } from '../../../shared/words'
import { columnOf } from '../../db/column-names'
import { COLUMNS } from '../words/columns'
import { fieldWord, isEmpty, valueInWords } from '../words/in-words'

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
  from: 'Desde',
  id: 'Importación',
  ids: 'Selección',
  lacks: 'Sin',
  method: 'Cómo se pagó',
  person: 'Quién cobró',
  search: 'Búsqueda',
  to: 'Hasta',
  until: 'Hasta',
  window: 'Plazo',
}

/** The Spanish word for a detail of an access; its own name where a later version wrote it. */
export const accessWord = (name: string): string => ACCESSED[name] ?? COLUMNS[columnOf(name)] ?? name

type Change = { before?: unknown; after?: unknown; names?: { before?: unknown; after?: unknown } }

/** The changed fields of an entry, each as `Etapa: Nueva → Ganada`. */
export const changesInWords = (details: Details): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details ?? {}).map(([field, change]) => [
      field,
      `${fieldWord(field)}: ${changeInWords(field, change ?? {})}`,
    ]),
  )

function changeInWords(field: string, { before, after, names }: Change): string {
  const [was, is] = [wordsOf(field, names?.before ?? before), wordsOf(field, names?.after ?? after)]
  return `${was} → ${is}`
}

/** What an access was to, each as `Búsqueda: Peña`. */
export const accessInWords = (details: Details): string[] =>
  Object.entries(details ?? {}).map(([name, value]) => `${accessWord(name)}: ${wordsOf(name, value)}`)

function wordsOf(field: string, value: unknown): string {
  if (isEmpty(value)) return '—'
  const text = String(value)
  if (field === 'tableName') return tableWord(text)
  if (field === 'event') return wordOf(ACCESS_EVENT_WORDS, text)
  if (/reason$/i.test(field) && Object.hasOwn(PERSON_DATA_REASON_WORDS, text))
    return wordOf(PERSON_DATA_REASON_WORDS, text)
  return valueInWords(columnOf(field), value)
}
