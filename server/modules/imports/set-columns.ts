import {
  choiceOf,
  IMPORT_KEY,
  type ImportColumns,
  type ImportColumnsInput,
  storedImport,
} from '../../../shared/imports'
import { found } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import { Prisma } from '../../db/generated/client'
import { withLocalFile } from '../../files/local-file'
import { collectsPayments } from '../policies/instalments'
import { openFile } from './reading/reader'
import { openedData } from './upload'
import { type Importing, NOT_IN, requireFile, wrongState } from './work'

/**
 * Stores the choice of columns for a file, and guesses the formats of dates and prices again. With another sheet or
 * encoding the file may have other headings: then its columns are guessed again. An earlier check no longer counts.
 * @throws Refusal `record-not-found`, `import-state`, `import-unreadable`, `insurer-unavailable`, `plan-unavailable`
 */
export async function setColumns(services: Importing, input: ImportColumnsInput): Promise<void> {
  const { id, columns, forAll, dateOrder, decimal, ...chosen } = input
  const { db } = services
  const file = found(await db.import.findUnique({ where: { id } }))
  const { guessed, source } = storedImport.parse(file)
  const former = choiceOf(source)
  const choice = { ...former, ...chosen }
  const isOther = choice.sheet !== former.sheet || choice.encoding !== former.encoding
  const { insurerId, policyTypeId } = forAll ?? {}
  if (insurerId && (await db.insuranceCompany.count({ where: { id: insurerId } })) === 0)
    throw Refusal.of('insurer-unavailable', { field: 'insurers' })
  if (policyTypeId && (await db.policyType.count({ where: { id: policyTypeId } })) === 0)
    throw Refusal.of('plan-unavailable', { field: 'policyTypes' })
  const data = await withLocalFile(services, requireFile(file.filePath), async (path) => {
    const opened = await openFile(path, { choice, columns })
    const fault = faultIn(columns, opened.headings)
    if (fault && isOther) {
      const again = await openFile(path, { choice, withPayments: await collectsPayments(db) })
      return { ...openedData(again), columns: Prisma.DbNull }
    }
    if (fault) throw wrongState(fault)
    const forms = { ...(dateOrder && { dateOrder }), ...(decimal && { decimal }) }
    return { ...openedData(opened), ...forms, columns, guessed }
  })
  const { count } = await db.import.updateMany({
    where: { id, state: { in: [...NOT_IN] } },
    data: { ...data, ...(forAll && { forAll }), state: 'uploaded', failure: null },
  })
  if (count === 0) throw wrongState('Esta importación está en curso o ya se realizó: sus columnas ya no se cambian.')
}

/** Why columns cannot be those of a file with such headings. */
function faultIn(columns: ImportColumns, headings: string[]): string | undefined {
  const chosen = Object.values(columns)
  const missing = chosen.find((heading) => !headings.includes(heading))
  if (missing !== undefined) return `El archivo no tiene una columna «${missing}».`
  const twice = chosen.find((heading, place) => chosen.indexOf(heading) !== place)
  if (twice !== undefined) return `La columna «${twice}» está elegida para dos datos.`
  return columns[IMPORT_KEY] ? undefined : 'Indique qué columna es el número de póliza: sin él no se puede importar.'
}
