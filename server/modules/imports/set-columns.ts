import {
  choiceOf,
  type ForAll,
  IMPORT_KEY,
  type ImportColumns,
  type ImportColumnsInput,
  storedImport,
} from '../../../shared/imports'
import { found } from '../../changes/logged-change'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { withLocalFile } from '../../files/local-file'
import { collectsPayments } from '../policies/instalments'
import { type OpenedFile, openFile } from './reading/reader'
import { requireNamed } from './resolve'
import { type Importing, NOT_IN, requireFile, wrongState } from './work'

/**
 * Stores the choice of columns for a file, and guesses the formats of dates and prices again. With another sheet or
 * encoding the file may have other headings: then its columns are guessed again. An earlier check no longer counts.
 * @throws Refusal `record-not-found`, `import-state`, `import-unreadable`
 */
export async function setColumns(services: Importing, { id, columns, ...input }: ImportColumnsInput): Promise<void> {
  const file = found(await services.db.import.findUnique({ where: { id } }))
  const former = choiceOf(storedImport.parse(file).source)
  const { sheet = former.sheet, encoding = former.encoding, withHiddenRows = former.withHiddenRows } = input
  const choice = { withHiddenRows, ...(sheet && { sheet }), ...(encoding && { encoding }) }
  const isOther = sheet !== former.sheet || encoding !== former.encoding
  if (!isOther) requireSense(columns, file.headings as string[])
  await requireForAll(services.db, input.forAll)
  const withPayments = await collectsPayments(services.db)
  await withLocalFile(services, requireFile(file.filePath), async (path) => {
    const opened = await openFile(path, { choice, columns })
    const isGuessed = isOther && (!columns[IMPORT_KEY] || missingIn(opened.headings, columns) !== undefined)
    if (!isGuessed) requireSense(columns, opened.headings)
    const { dateOrder = opened.dateOrder, decimal = opened.decimal } = input
    await store(services, id, {
      ...(input.forAll && { forAll: input.forAll }),
      ...dataOf(isGuessed ? await openFile(path, { choice, withPayments }) : { ...opened, dateOrder, decimal }),
      ...(isGuessed ? { columns: Prisma.DbNull } : { columns, guessed: file.guessed as object }),
    })
  })
}

async function requireForAll(db: PrismaClient, { insurerId, policyTypeId }: ForAll = {}): Promise<void> {
  await requireNamed(db, {
    insurers: insurerId === undefined ? [] : [insurerId],
    policyTypes: policyTypeId === undefined ? [] : [policyTypeId],
    plans: [],
  })
}

const dataOf = ({ headings, sampleRows, guessed, rows: of, dateOrder, decimal, ask, source }: OpenedFile) =>
  ({
    headings,
    sampleRows,
    guessed,
    of,
    dateOrder,
    decimal,
    ask,
    source,
  }) satisfies Prisma.ImportUpdateManyMutationInput

async function store({ db }: Importing, id: string, data: Prisma.ImportUpdateManyMutationInput): Promise<void> {
  const { count } = await db.import.updateMany({
    where: { id, state: { in: [...NOT_IN] } },
    data: { ...data, state: 'uploaded', failure: null },
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
