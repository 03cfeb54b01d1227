import { personName } from '../../../shared/accounts'
import { clock } from '../../../shared/clock'
import { DAY_MS } from '../../../shared/durations'
import type { ImportCheck, ImportRecord, ImportSummary, ImportUndo } from '../../../shared/imports'
import { IMPORT_DAYS, storedImport, storedResult } from '../../../shared/imports'
import { found } from '../../changes/logged-change'
import type { Db } from '../../db/client'
import type { Prisma } from '../../db/generated/client'

const withCreator = { creator: { select: { name: true, email: true } } } as const satisfies Prisma.ImportInclude

type Row = Prisma.ImportGetPayload<{ include: typeof withCreator }>

/** Until when an import that finished then can be undone. */
export const undoUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + IMPORT_DAYS * DAY_MS)

function toSummary(row: Row): ImportSummary {
  // Without its file it is over: it is too old, or contained an erased person.
  const until = row.state === 'done' && row.filePath && row.finishedAt ? undoUntil(row.finishedAt) : null
  return {
    id: row.id,
    fileName: row.fileName,
    state: row.state,
    done: row.done,
    of: row.of,
    result: storedResult.parse(row.result),
    failure: row.failure,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.creator && personName(row.creator),
    undoUntil: until && until >= clock.now() ? until.toISOString() : null,
  }
}

/** The headings by field, guessed unless somebody has chosen; `fullName` is the first column with names. */
export function headingsOf({ columns, guessed }: Pick<Row, 'columns' | 'guessed'>): Record<string, string> {
  const chosen = (columns ?? guessed) as ImportRecord['guessed']
  const name = chosen.fullName ?? chosen.firstName ?? chosen.lastName
  return { ...chosen, ...(name && { fullName: name }) }
}

/** @throws Refusal `record-not-found` */
export async function findImport(db: Db, id: string): Promise<ImportRecord> {
  const row = found(await db.import.findUnique({ where: { id }, include: withCreator }))
  const { source, ...stored } = storedImport.parse(row)
  return { ...toSummary(row), ...stored, ...source }
}

const SHOWN = 100

/** The latest imports, newest first, each without its wrong cells. */
export async function listImports(db: Db): Promise<ImportSummary[]> {
  const rows = await db.import.findMany({
    include: withCreator,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
  })
  return rows.map((row) => {
    const summary = toSummary(row)
    return { ...summary, result: summary.result && withoutCells(summary.result) }
  })
}

const withoutCells = (result: ImportCheck | ImportUndo) => ({
  ...result,
  ...('wrong' in result && { wrong: [], questions: [] }),
  ...('kept' in result && { kept: [] }),
})
