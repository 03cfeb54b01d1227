import type { Tx } from '../../db/client'

/** What is known of numbers that no policy has. */
export type StoredNumbers = {
  /** The blocked policy that has or had a number, which no list shows; null where none. */
  blockedBy(number: string): string | null
  /** What a number is that differs from a known one by leading zeros only, as in spreadsheets: a sentence, or null. */
  lostZeros(number: string): string | null
}

/** Whether zeros before it may be lost. */
const isNumeric = (rest: string) => /^\d/.test(rest)
const withoutZeros = (number: string): string => number.toLowerCase().replace(/^0+/, '')

/** Whether two numbers differ by leading zeros at most. */
export const isSameNumber = (one: string, other: string): boolean => withoutZeros(one) === withoutZeros(other)

export async function readStoredNumbers(tx: Tx, importId: string): Promise<StoredNumbers> {
  const blocked = await tx.$queryRaw<{ stored: string; form: string }[]>`
    SELECT record ->> 'policy_number' AS stored, policy_number_form(record ->> 'policy_number') AS form
    FROM trash_items, jsonb_array_elements(content) AS part, jsonb_array_elements(part -> 'rows') AS record
    WHERE table_name = 'insured_customers' AND expires_at IS NULL AND blocked_for IS NOT NULL
      AND part ->> 'table' IN ('insured_customers', 'policy_terms')`
  const alike = await tx.$queryRaw<{ number: string }[]>`
    SELECT c.policy_number::text AS number
    FROM (SELECT DISTINCT policy_number FROM import_rows WHERE import_id = ${importId}::uuid) AS r
    JOIN insured_customers AS c ON ltrim(lower(c.policy_number::text), '0') = ltrim(lower(r.policy_number::text), '0')
    WHERE c.policy_number <> r.policy_number ORDER BY length(c.policy_number::text) DESC`
  const leftOut = await tx.$queryRaw<{ number: string; fileName: string }[]>`
    SELECT r.policy_number::text AS number, imports.file_name AS "fileName"
    FROM imports JOIN import_rows AS r ON r.import_id = imports.id AND r.outcome = 'wrong' AND r.policy_number::text LIKE '0%'
    WHERE imports.state = 'done' AND imports.id <> ${importId}::uuid AND imports.result -> 'wrongRows' <> '0'
    ORDER BY imports.created_at`
  const blockedForms = new Map(blocked.map(({ stored, form }) => [form, stored]))
  const blockedRests = new Map(blocked.map(({ stored, form }) => [withoutZeros(form), stored]))
  const storedRests = new Map(alike.map(({ number }) => [withoutZeros(number), number]))
  const mended = new Map(leftOut.map((one) => [withoutZeros(one.number), one]))
  return {
    blockedBy(number) {
      const rest = withoutZeros(number)
      return blockedForms.get(number.toLowerCase()) ?? (isNumeric(rest) ? blockedRests.get(rest) : undefined) ?? null
    },
    lostZeros(number) {
      const rest = withoutZeros(number)
      const stored = isNumeric(rest) && storedRests.get(rest)
      if (stored)
        return `Solo se distingue por los ceros iniciales de la póliza ${stored}, que ya existe. Escriba el número completo`
      const former = mended.get(number.toLowerCase())
      return former
        ? `En «${former.fileName}» este número era ${former.number}: una hoja de cálculo le quitó los ceros. Escriba el número completo`
        : null
    },
  }
}
