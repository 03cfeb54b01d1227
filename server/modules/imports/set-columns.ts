import { IMPORT_KEY, type ImportColumnsInput } from '../../../shared/imports'
import { found } from '../../changes/logged-change'
import { withLocalFile } from '../../files/local-file'
import { openFile } from './reading/reader'
import { type Importing, NOT_IN, requireFile, wrongState } from './work'

/**
 * Stores the choice of columns for a file, and guesses the formats of dates and prices again. An earlier check no
 * longer counts.
 * @throws ReasonError `record-not-found`, `import-state`
 */
export async function setColumns(services: Importing, input: ImportColumnsInput): Promise<void> {
  const { id, columns } = input
  const { headings, filePath } = found(
    await services.db.import.findUnique({ where: { id }, select: { headings: true, filePath: true } }),
  )
  requireSense(columns, headings as string[])
  const opened = await withLocalFile(services, requireFile(filePath), (path) => openFile(path, { columns }))
  const { dateOrder = opened.dateOrder, decimal = opened.decimal } = input
  const { count } = await services.db.import.updateMany({
    where: { id, state: { in: [...NOT_IN] } },
    data: { columns, dateOrder, decimal, ask: opened.ask, state: 'uploaded', failure: null },
  })
  if (count === 0) throw wrongState('Esta importación está en curso o ya se realizó: sus columnas ya no se cambian.')
}

function requireSense(columns: ImportColumnsInput['columns'], headings: string[]): void {
  const chosen = Object.values(columns)
  const missing = chosen.find((heading) => !headings.includes(heading))
  if (missing !== undefined) throw wrongState(`El archivo no tiene una columna «${missing}».`)
  const twice = chosen.find((heading, place) => chosen.indexOf(heading) !== place)
  if (twice !== undefined) throw wrongState(`La columna «${twice}» está elegida para dos datos.`)
  if (!columns[IMPORT_KEY]) throw wrongState('Indique qué columna es el número de póliza: sin él no se puede importar.')
}
