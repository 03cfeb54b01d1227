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
export async function setColumns(services: Importing, { id, columns, ...input }: ImportColumnsInput): Promise<void> {
  const { db } = services
  const file = found(await db.import.findUnique({ where: { id } }))
  const { headings, guessed, source } = storedImport.parse(file)
  const former = choiceOf(source)
  const { sheet = former.sheet, encoding = former.encoding, withHiddenRows = former.withHiddenRows, forAll } = input
  const choice = { withHiddenRows, ...(sheet && { sheet }), ...(encoding && { encoding }) }
  const isOther = sheet !== former.sheet || encoding !== former.encoding
  if (!isOther) requireSense(columns, headings)
  const { insurerId, policyTypeId } = forAll ?? {}
  if (insurerId && !(await db.insuranceCompany.findUnique({ where: { id: insurerId }, select: { id: true } })))
    throw Refusal.of('insurer-unavailable', { field: 'insurers' })
  if (policyTypeId && !(await db.policyType.findUnique({ where: { id: policyTypeId }, select: { id: true } })))
    throw Refusal.of('plan-unavailable', { field: 'policyTypes' })
  const data = await withLocalFile(services, requireFile(file.filePath), async (path) => {
    const opened = await openFile(path, { choice, columns })
    if (isOther && (!columns[IMPORT_KEY] || missingIn(opened.headings, columns) !== undefined)) {
      const again = await openFile(path, { choice, withPayments: await collectsPayments(db) })
      return { ...openedData(again), columns: Prisma.DbNull }
    }
    requireSense(columns, opened.headings)
    const { dateOrder = opened.dateOrder, decimal = opened.decimal } = input
    return { ...openedData(opened), dateOrder, decimal, columns, guessed }
  })
  const { count } = await db.import.updateMany({
    where: { id, state: { in: [...NOT_IN] } },
    data: { ...data, ...(forAll && { forAll }), state: 'uploaded', failure: null },
  })
  if (count === 0) throw wrongState('Esta importación está en curso o ya se realizó: sus columnas ya no se cambian.')
}

const missingIn = (headings: string[], columns: ImportColumns): string | undefined =>
  Object.values(columns).find((heading) => !headings.includes(heading))

function requireSense(columns: ImportColumns, headings: string[]): void {
  const missing = missingIn(headings, columns)
  if (missing !== undefined) throw wrongState(`El archivo no tiene una columna «${missing}».`)
  const chosen = Object.values(columns)
  const twice = chosen.find((heading, place) => chosen.indexOf(heading) !== place)
  if (twice !== undefined) throw wrongState(`La columna «${twice}» está elegida para dos datos.`)
  if (!columns[IMPORT_KEY]) throw wrongState('Indique qué columna es el número de póliza: sin él no se puede importar.')
}
