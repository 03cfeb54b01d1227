import { foldedWords } from '../../../shared/folded-text'
import type { ImportState } from '../../../shared/imports'
import type { Tx } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { hasWordOfName, namesPerson, type PersonalValues, tellingNumbers, tellingPlates } from './values'

/** States of imports that have written; an import in any other state is deleted. */
const WRITTEN: ImportState[] = ['done', 'undone']
/** How many last digits of a phone are searched for: what is before them is often left out. */
const PHONE_END = 8
/** A sequential scan of all staged rows, maybe a million. */
const TIMEOUT = '110s'

/**
 * Erases the imports that hold one of these customers: all rows, the file, and all texts. One that has written keeps
 * its counts, but can no longer be undone. One that has not is deleted, and so is a file that was never parsed: nobody
 * can say whom it names.
 */
export async function eraseImports(tx: Tx, ids: string[], values: PersonalValues): Promise<void> {
  const holding = await importsHolding(tx, ids, values)
  await tx.import.deleteMany({
    where: {
      state: { notIn: WRITTEN },
      OR: [{ id: { in: holding } }, { state: { in: ['uploaded', 'failed'] }, rows: { none: {} } }],
    },
  })
  await tx.importRow.deleteMany({ where: { importId: { in: holding } } })
  const written = await tx.import.findMany({
    where: { id: { in: holding } },
    select: { id: true, fileName: true, result: true },
  })
  for (const { id, fileName, result } of written) {
    const named = namesPerson(fileName, values) || hasWordOfName(fileName, values)
    await tx.import.update({
      where: { id },
      data: {
        ...(named && { fileName: '—' }),
        filePath: null,
        failure: null,
        headings: [],
        sampleRows: [],
        guessed: {},
        columns: Prisma.DbNull,
        ask: {},
        answers: {},
        ...(result !== null && { result: countsOf(result) }),
      },
      select: { id: true },
    })
  }
}

/** A result whose lists, which quote cells, are empty. */
function countsOf(result: unknown): Prisma.InputJsonValue {
  if (typeof result === 'number') return result
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return []
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [name, countsOf(value)]))
}

/**
 * The imports with a row of these customers, or with a text that names them: in a row of no existing customer, such as
 * a faulty one, or in the result, which outlives the rows. Rows of other customers are theirs, whatever they say.
 */
async function importsHolding(tx: Tx, ids: string[], values: PersonalValues): Promise<string[]> {
  await tx.$executeRaw`SELECT set_config('statement_timeout', ${TIMEOUT}, true)`
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM imports WHERE ${names(Prisma.sql`concat_ws(' ', file_name, failure, headings, result, answers)`, values)}
      OR EXISTS (
        SELECT FROM import_rows AS line LEFT JOIN insured_customers AS owner ON owner.id = line.insured_customer_id
        WHERE import_id = imports.id AND (
          line.insured_customer_id = ANY(${ids}::uuid[])
          OR owner.id IS NULL AND (
            line.policy_number = ANY(${[...values.policy_number]}::citext[])
            OR ${names(Prisma.sql`concat_ws(' ', cells, faults)`, values)}
          )
        )
      )`
  return found.map(({ id }) => id)
}

/**
 * SQL for whether a text of JSON has one of the values as whole words, all words of a name in any order, or the last
 * digits of a phone.
 */
function names(json: Prisma.Sql, values: PersonalValues): Prisma.Sql {
  // What separates words: signs, and escapes such as \n.
  const said = Prisma.sql`' ' || regexp_replace(search_form(${json}), '([^[:alnum:]\\\\]|\\\\.)+', ' ', 'g') || ' '`
  const digits = Prisma.sql`regexp_replace(${json}, '\\D', '', 'g')`
  const texts = [...values.email, ...values.vin_number, ...tellingNumbers(values), ...tellingPlates(values)]
  // A single word is the name of many people.
  const fullNames = [...values.full_name].map(foldedWords).filter((words) => words.length > 1)
  const conditions = [
    Prisma.sql`digits LIKE ANY(${[...values.phone].map((phone) => `%${phone.slice(-PHONE_END)}%`)})`,
    Prisma.sql`said LIKE ANY(${texts.map((text) => `% ${foldedWords(text).join(' ')} %`)})`,
    ...fullNames.map((words) => Prisma.sql`said LIKE ALL(${words.map((word) => `% ${word} %`)})`),
  ]
  return Prisma.sql`(
    SELECT ${Prisma.join(conditions, ' OR ')} FROM (SELECT ${said} AS said, ${digits} AS digits OFFSET 0) AS text)`
}
