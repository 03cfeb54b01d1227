import type { Column } from '../../backup/readable-tables'
import { COLUMNS, TABLES } from '../words/columns'

export type Described = { name: string; columns: Column[] }
type Language = 'es' | 'en'

const INTRODUCTION: Record<Language, string> = {
  es: `# Todo lo de esta instalación

Este archivo tiene todas las filas, los documentos y el registro, de un solo momento. Es tan confidencial como ellos.

- \`csv/\` tiene cada tabla para hojas de cálculo (UTF-8, comas, punto decimal). Un texto que empieza por =, +, - o @ lleva delante un
  apóstrofo, que no es parte de él.
- \`json/\` tiene cada tabla como una lista de objetos, para programas.
- \`files/\` tiene los documentos, las constancias y las imágenes; las columnas \`file_path\` y \`path\` dicen cuál es de quién.
- \`tables/\`, \`manifest.json\` e \`index.json\` son para el producto: \`npm run restore -- ESTE-ARCHIVO.tar.gz\`, en una instalación
  vacía, vuelve a dejarlo todo igual.

Los momentos están en UTC, los días como AAAA-MM-DD, los importes con punto. Lo que termina en \`_id\`, \`_by\` o \`_to\` es el \`id\` de
otra tabla.

No están: las sesiones, los accesos para programas, los enlaces enviados por correo y la clave SECRET_KEY. Las contraseñas y los
segundos factores están solo en \`tables/\`, en la forma en que se guardan, de la que no se leen; las tablas de abajo no los tienen.
`,
  en: `# All that this installation has

This archive has all rows, the documents and the logs, of a single moment. It is as confidential as they are.

- \`csv/\` has each table for spreadsheets (UTF-8, commas, decimal point). A text that begins with =, +, - or @ has an apostrophe before
  it, which is no part of it.
- \`json/\` has each table as a list of objects, for programs.
- \`files/\` has the documents, certificates and images; the columns \`file_path\` and \`path\` say which belongs to whom.
- \`tables/\`, \`manifest.json\` and \`index.json\` are for the product: \`npm run restore -- THIS-FILE.tar.gz\`, in an empty installation,
  makes everything as it was.

Moments are in UTC, days are YYYY-MM-DD, amounts have a point. What ends in \`_id\`, \`_by\` or \`_to\` is the \`id\` of another table.

Left out are sessions, access tokens, mailed links and SECRET_KEY. Passwords and second factors are in \`tables/\` only, in the form in
which they are stored, from which they cannot be read; the tables below do not have them.
`,
}
const HEADINGS: Record<Language, string> = { es: 'columna | qué es | tipo', en: 'column | what it is | type' }

/** Names each table and column in words. One that an operator or a newer version has added has its name alone. */
export function readmeOf(language: Language, tables: Described[]): string {
  return [INTRODUCTION[language], ...tables.map((table) => section(language, table))].join('\n')
}

function section(language: Language, { name, columns }: Described): string {
  const words = TABLES[name]?.[language] ?? name
  const rows = columns.map((column) => {
    const type = column.of ? `${column.type}, \`id\` ${language === 'es' ? 'de' : 'of'} ${column.of}` : column.type
    return `| \`${column.name}\` | ${meaning(language, column.name)} | ${type} |`
  })
  return [`## ${name}`, '', `${words}.`, '', `| ${HEADINGS[language]} |`, '|---|---|---|', ...rows, ''].join('\n')
}

function meaning(language: Language, column: string): string {
  return language === 'es'
    ? (COLUMNS[column] ?? column)
    : column.replace(/_(id|en)$/, (_all, end) => (end === 'en' ? ', in English' : '')).replaceAll('_', ' ')
}
