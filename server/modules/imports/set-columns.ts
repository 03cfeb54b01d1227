import { IMPORT_KEY, type ImportColumnsInput } from '../../../shared/imports'
import { found } from '../../changes/logged-change'
import { ReasonError } from '../../core/errors'
import { withLocalFile } from '../../files/local-file'
import { openFile } from './reading/reader'
import type { Importing } from './work'

/**
 * Keeps what somebody has said of the columns of a file, and finds out what they leave open. What was checked with others
 * is forgotten.
 * @throws ReasonError `record-not-found`, `import-state`
 */
export async function setColumns(services: Importing, input: ImportColumnsInput): Promise<void> {
  const { id, columns } = input
  const { headings, filePath } = found(
    await services.db.import.findUnique({ where: { id }, select: { headings: true, filePath: true } }),
  )
  requireSense(columns, headings as string[])
  if (filePath === null) throw refused('El archivo ya no está: se conserva durante 30 días. Súbalo otra vez.')
  const opened = await withLocalFile(services, filePath, (path) => openFile(path, { columns }))
  const { dateOrder = opened.dateOrder, decimal = opened.decimal } = input
  const { count } = await services.db.import.updateMany({
    where: { id, state: { in: ['uploaded', 'checked', 'failed', 'undone'] } },
    data: { columns, dateOrder, decimal, ask: opened.ask, state: 'uploaded', failure: null },
  })
  if (count === 0) throw refused('Esta importación está en curso o ya se realizó: sus columnas ya no se cambian.')
}

const refused = (why: string) => ReasonError.of('import-state', { details: { why } })

function requireSense(columns: ImportColumnsInput['columns'], headings: string[]): void {
  const chosen = Object.values(columns)
  const missing = chosen.find((heading) => !headings.includes(heading))
  if (missing !== undefined) throw refused(`El archivo no tiene una columna «${missing}».`)
  const twice = chosen.find((heading, place) => chosen.indexOf(heading) !== place)
  if (twice !== undefined) throw refused(`La columna «${twice}» está elegida para dos datos.`)
  if (!columns[IMPORT_KEY]) throw refused('Indique qué columna es el número de póliza: sin él no se puede importar.')
}
