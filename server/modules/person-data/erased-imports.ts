import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../db/client'
import type { Prisma } from '../../db/generated/client'
import { deleteRows, WRITTEN } from './erased-rows'
import { hasWordOfName, namesPerson, type PersonalValues } from './values'

/**
 * Erases customers from imports. An import that has written keeps its totals, without the person's rows and the file.
 * One that has not written yet is deleted as a whole, as is a file that was never parsed: nobody can say whom it names.
 */
export async function eraseFromImports(tx: Tx, ids: string[], values: PersonalValues): Promise<void> {
  const gone = await deleteRows(tx, ids, values)
  const importIds = [...new Set(gone.map(({ importId }) => importId))]
  await tx.import.deleteMany({
    where: {
      state: { notIn: WRITTEN },
      OR: [{ id: { in: importIds } }, { state: { in: ['uploaded', 'failed'] }, rows: { none: {} } }],
    },
  })
  await tx.import.updateMany({ where: { id: { in: importIds } }, data: { filePath: null, sampleRows: [] } })
  // The result of an import outlives its rows, so all imports are searched.
  const imports = await tx.import.findMany({ select: TOLD })
  for (const { id, ...told } of imports) {
    const rows = new Set(gone.flatMap(({ importId, row }) => (importId === id ? [row] : [])))
    const left = withoutPerson(told, rows, values)
    if (isDeepStrictEqual(left, told)) continue
    const { fileName, failure, ...lists } = left
    const kept = Object.entries(lists).filter(([, list]) => list !== null)
    await tx.import.update({
      where: { id },
      data: { fileName, failure, ...Object.fromEntries(kept) },
      select: { id: true },
    })
  }
}

const TOLD = { id: true, fileName: true, failure: true, result: true, answers: true } as const

type Told = { fileName: string; failure: string | null; result: Prisma.JsonValue; answers: Prisma.JsonValue }

/** An import's file name, failure and lists, without the lines about these rows or the person. */
function withoutPerson({ fileName, failure, ...lists }: Told, rows: Set<number>, values: PersonalValues): Told {
  const tells = (line: unknown) =>
    rows.has((line as { row?: number } | null)?.row ?? 0) ||
    Object.values(Object(line)).some((text) => typeof text === 'string' && namesPerson(text, values))
  const without = (told: Prisma.JsonValue | undefined): Prisma.JsonValue => {
    if (Array.isArray(told)) return told.filter((line) => !tells(line))
    if (typeof told !== 'object' || told === null) return told ?? null
    // An answer is stored under the text of the file that it maps: a text that names the person goes with it.
    const entries = Object.entries(told).filter(
      ([name, value]) => typeof value !== 'object' || !namesPerson(name, values),
    )
    return Object.fromEntries(entries.map(([name, value]) => [name, without(value)]))
  }
  return {
    fileName: namesPerson(fileName, values) || (rows.size > 0 && hasWordOfName(fileName, values)) ? '—' : fileName,
    failure: failure !== null && namesPerson(failure, values) ? null : failure,
    result: without(lists.result),
    answers: without(lists.answers),
  }
}
