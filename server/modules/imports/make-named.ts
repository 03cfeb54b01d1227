import { today } from '../../../shared/clock'
import { inEachField } from '../../../shared/languages'
import { LAST_PLACE } from '../../../shared/plans'
import type { Tx } from '../../db/client'
import { companyChanges } from '../companies/changes'
import { planChanges } from '../plans/changes'
import { policyTypeChanges } from '../policy-types/changes'
import { codeOf, freeCode, plainLetters } from '../policy-types/code'
import { WRITTEN } from './open-row'
import { wrongState } from './work'

/** The ids of the records that an import has created. */
export type Made = { insurers: string[]; policyTypes: string[]; plans: string[] }
type Making = { id: string; adminUserId: string }

/** A record that somebody has answered to create, and that a row to be written refers to. */
type Wanted = { id: string; name: string }

/**
 * Creates the insurers, types and plans of the answers if rows refer to them. Types and plans are created inactive: the
 * site offers active ones, and last year's policies are no offer.
 * @throws Refusal `import-state` where somebody has created one of that name since the check
 */
export async function makeNamed(tx: Tx, { id: importId, adminUserId }: Making): Promise<Made> {
  const insurers = await wanted(tx, importId, 'insurers', 'insuranceCompanyId')
  for (const { id, name } of insurers) {
    const known = await tx.insuranceCompany.findMany({ select: { code: true } })
    const letters = plainLetters(name).replaceAll('-', '').toUpperCase() || 'A'
    const code = freeCode(letters, known, { maxLength: 10, separator: '' })
    const contact = { contactEmail: null, contactPhone: null, website: null, notes: null }
    requireMade(
      name,
      await companyChanges.createWithin(tx, adminUserId, [{ id, fields: { name, code, ...contact, isActive: true } }]),
    )
  }
  const types = await wanted(tx, importId, 'policyTypes', 'policyTypeId')
  for (const { id, name } of types) {
    const code = freeCode(codeOf(name), await tx.policyType.findMany({ select: { code: true } }), { maxLength: 60 })
    const fields = {
      ...inEachField('name', () => name),
      ...inEachField('summary', () => ''),
      ...inEachField('bullets', () => ''),
      code,
      position: LAST_PLACE,
      isActive: false,
    }
    requireMade(name, await policyTypeChanges.createWithin(tx, adminUserId, [{ id, fields }]))
  }
  const plans = await wanted(tx, importId, 'plans', 'selectedPlanId')
  for (const { id, name } of plans) await makePlan(tx, { id: importId, adminUserId }, { id, name })
  const idsOf = (records: Wanted[]) => records.map(({ id }) => id)
  return { insurers: idsOf(insurers), policyTypes: idsOf(types), plans: idsOf(plans) }
}

function requireMade(name: string, created: unknown[]): void {
  if (created.length === 0)
    throw wrongState(`Entre tanto alguien creó «${name}», o algo con el mismo nombre. Revise el archivo otra vez.`)
}

/** The answers that create a record which does not exist yet, where rows to be written refer to it. */
const wanted = (tx: Tx, importId: string, kind: keyof Made, field: string) =>
  tx.$queryRaw<Wanted[]>`
    SELECT DISTINCT ON (id) id, name FROM (
      SELECT (value ->> 'id')::uuid AS id, value ->> 'create' AS name
      FROM imports, jsonb_each(coalesce(answers -> ${kind}, '{}')) WHERE imports.id = ${importId}::uuid AND value ? 'create'
    ) AS answer
    WHERE id NOT IN (
      SELECT id FROM insurance_companies UNION SELECT id FROM policy_types UNION SELECT id FROM pricing_plans
    ) AND EXISTS (
      SELECT FROM import_rows WHERE import_id = ${importId}::uuid AND outcome = ANY(${WRITTEN})
        AND unknown IS NULL AND target -> 'fields' ->> ${field} = answer.id::text
    )
    ORDER BY id, name`

/** Creates a plan at the most frequent price of its rows. */
async function makePlan(tx: Tx, { id: importId, adminUserId }: Making, { id, name }: Wanted): Promise<void> {
  const [plan] = await tx.$queryRaw<{ policyTypeId: string; durationMonths: number; price: number }[]>`
    SELECT target -> 'fields' ->> 'policyTypeId' AS "policyTypeId", (content ->> 'durationMonths')::int AS "durationMonths",
      coalesce(mode() WITHIN GROUP (ORDER BY (target -> 'fields' ->> 'planPrice')::numeric), 0)::float8 AS price
    FROM import_rows WHERE import_id = ${importId}::uuid AND target -> 'fields' ->> 'selectedPlanId' = ${id}
    GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1`
  if (!plan) return
  const fields = {
    ...plan,
    priceSince: today(),
    nextPrice: null,
    nextPriceFrom: null,
    isActive: false,
    isExample: false,
  }
  requireMade(name, await planChanges.createWithin(tx, adminUserId, [{ id, fields }]))
}
