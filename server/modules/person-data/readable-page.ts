import { formatMoney } from '../../../shared/money'
import { ACCESS_EVENT_WORDS, ACTION_WORDS, tableWord, wordOf } from '../../../shared/words'
import type { Row } from '../../changes/rows-that-go'
import { escapeHtml } from '../../core/escape-html'
import { columnOf } from '../../db/column-names'
import { fieldWord, isEmpty, valueInWords } from '../words/in-words'
import { isTold, LABELS, TABLES } from '../words/person'

type Tables = Record<string, Row[]>
type Details = Record<string, { before?: unknown; after?: unknown }> | null

/** The exported data of a person, as in `datos.json`. */
export type PersonData = {
  exportedAt: string
  /** Of all amounts. */
  currency: string
  policies: Tables[]
  deleted: Tables[]
  requests: Tables[]
  receipts: Tables[]
  imported: { cells: unknown; import: { fileName: string; createdAt: Date } }[]
  log: Row[]
  accesses: Row[]
}

/** The data as a Spanish page that needs no network and no script, and prints well. */
export function readablePage(data: PersonData): string {
  const { exportedAt, policies, deleted, requests, receipts, imported, log, accesses } = JSON.parse(
    JSON.stringify(data),
    withMoney(data.currency),
  ) as PersonData
  const known = [...policies, ...deleted].flatMap(({ insured_customers = [] }) => insured_customers)
  const printed = receipts.flatMap((tables) => (tables.receipts ?? []).map(({ facts }) => facts as Row))
  const names = known.length > 0 ? known.map(({ full_name }) => full_name) : printed.map(({ insured }) => insured)
  const title = `Datos personales de ${[...new Set(names.filter(Boolean).map(String))].join(', ')}`
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>Todo lo que estaba guardado el ${wordsOf('', exportedAt)}. Los documentos, las constancias y los recibos están en las carpetas junto a esta página; <code>datos.json</code> tiene lo mismo para un programa.</p>
${policies.map((tables) => policy('Póliza', tables)).join('\n')}
${deleted.map((tables) => policy('En la papelera: póliza', tables)).join('\n')}
${requests.map((tables) => policy('Solicitud de cotización', tables)).join('\n')}
${receipts.map((tables) => policy('Recibos', tables)).join('\n')}
${imported.length > 0 ? section('Filas de archivos importados', imported.map(importedRow).join('\n')) : ''}
${log.length > 0 ? section('Qué se hizo con estos datos', table(['Cuándo', 'Qué', 'Registro', 'Cambios'], log.map(logRow))) : ''}
${accesses.length > 0 ? section('Quién los vio', table(['Cuándo', 'Qué', 'Registro'], accesses.map(accessRow))) : ''}
</body>
</html>
`
}

/** Revives amounts, and changes of them in a log entry, as they are read. */
const withMoney = (currency: string) => (key: string, value: unknown) => {
  if (!/(?:price|amount|open)$/i.test(key)) return value
  const words = (one: unknown) => (typeof one === 'number' ? formatMoney(one, currency) : one)
  if (typeof value !== 'object' || value === null) return words(value)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, words(one)]))
}

const STYLE = `
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1a1f2b; font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; }
h2 { margin-top: 2.5rem; padding-bottom: .3rem; border-bottom: 2px solid #1a1f2b; font-size: 1.25rem; }
h3 { margin: 1.5rem 0 .5rem; font-size: 1.05rem; }
h2, h3 { break-after: avoid; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .2rem 1rem; margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid #c9cfd9; border-radius: 6px; break-inside: avoid; }
dl dl { padding: 0; border: 0; }
dt { color: #555d6b; }
dd { margin: 0; white-space: pre-wrap; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { padding: .35rem .5rem; border: 1px solid #c9cfd9; text-align: left; vertical-align: top; white-space: pre-line; }
tr { break-inside: avoid; }
@media print { body { max-width: none; margin: 0; font-size: 10.5pt; } }
@media (max-width: 36rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } }
`

const section = (heading: string, content: string) =>
  `<section>\n<h2>${escapeHtml(heading)}</h2>\n${content}\n</section>`

function policy(heading: string, tables: Tables): string {
  const [customer] = tables.insured_customers ?? []
  const parts = Object.entries(tables).map(
    ([name, rows]) => `<h3>${escapeHtml(TABLES[name] ?? name)}</h3>\n${rows.map(facts).join('\n')}`,
  )
  const [request] = tables.quote_requests ?? []
  const deleted = tables.cases ? 'En la papelera: trámite' : 'En la papelera: documento'
  const alone = request ? 'Solicitud de cotización' : deleted
  const title = customer ? `${heading} ${customer.policy_number}` : tables.receipts ? heading : alone
  return section(title, parts.join('\n'))
}

/** A record as labels and values, without empty ones. */
function facts(row: Row): string {
  const told = Object.entries(row)
    .map(([field, value]) => [columnOf(field), value] as const)
    .filter(([column, value]) => isTold(column) && !isEmpty(value))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
  return `<dl>\n${told.map(([column, value]) => fact(column, value)).join('\n')}\n</dl>`
}

const ORDER = new Map(Object.keys(LABELS).map((column, place) => [column, place]))
/** Columns without a label come last. */
const placeOf = (column: string) => ORDER.get(column) ?? ORDER.size

const fact = (column: string, value: unknown) =>
  `<dt>${escapeHtml(fieldWord(column))}</dt><dd>${
    typeof value === 'object' && value !== null && !Array.isArray(value) ? facts(value as Row) : wordsOf(column, value)
  }</dd>`

/** A value as HTML. */
const wordsOf = (column: string, value: unknown): string => escapeHtml(valueInWords(column, value))

const table = (headings: string[], rows: string[][]) => `<table>
<thead><tr>${headings.map((heading) => `<th>${heading}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
</tbody>
</table>`

function importedRow({ cells, import: { fileName, createdAt } }: PersonData['imported'][number]): string {
  const texts = Array.isArray(cells) ? cells.map(String) : [JSON.stringify(cells)]
  const told = texts.filter((text) => text.trim() !== '').map(escapeHtml)
  return `<h3>${escapeHtml(fileName)}, ${wordsOf('', createdAt)}</h3>\n<p>${told.join(' · ')}</p>`
}

const logRow = ({ created_at, action_type, table_name, subject, details }: Row): string[] => [
  wordsOf('', created_at),
  told(ACTION_WORDS, action_type, table_name),
  escapeHtml(String(subject ?? '')),
  Object.entries((details as Details) ?? {})
    .filter(([field]) => isTold(columnOf(field)))
    .map(([field, change]) => changeInWords(field, change))
    .join('\n'),
]

function changeInWords(field: string, change: { before?: unknown; after?: unknown }): string {
  const [before, after] = [change?.before, change?.after].map((value) =>
    isEmpty(value) ? '—' : wordsOf(columnOf(field), value),
  )
  return `${escapeHtml(fieldWord(field))}: ${before} → ${after}`
}

const accessRow = ({ created_at, event, table_name, subject }: Row): string[] => [
  wordsOf('', created_at),
  told(ACCESS_EVENT_WORDS, event, table_name),
  escapeHtml(String(subject ?? '')),
]

/** What was done, and to which records. */
const told = (words: Record<string, string>, done: unknown, table: unknown): string =>
  escapeHtml(`${wordOf(words, String(done))}: ${tableWord(String(table ?? ''))}`)
