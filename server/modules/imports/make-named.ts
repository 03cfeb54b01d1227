import { today } from '../../../shared/clock'
import { inEachField } from '../../../shared/languages'
import { LAST_PLACE } from '../../../shared/plans'
import type { Tx } from '../../db/client'
import { companyChanges } from '../companies/changes'
import { planChanges } from '../plans/changes'
import { policyTypeChanges } from '../policy-types/changes'
import { codeOf, freeCode, plainLetters } from '../policy-types/code'
import type { Made } from './result'
import { wrongState } from './work'

/**
 * Creates the insurers, types and plans that the review has found wanted. Types and plans are created inactive: the
 * site offers active ones, and last year's policies are no offer.
 * @throws Refusal `import-state` where somebody has created one of that name since the check
 */
export async function makeNamed(tx: Tx, adminUserId: string, { insurers, policyTypes, plans }: Made): Promise<void> {
  for (const { id, name } of insurers) {
    const known = await tx.insuranceCompany.findMany({ select: { code: true } })
    const letters = plainLetters(name).replaceAll('-', '').toUpperCase() || 'A'
    const code = freeCode(letters, known, { maxLength: 10, separator: '' })
    const contact = { contactEmail: null, contactPhone: null, assistancePhone: null, website: null, notes: null }
    const fields = { name, code, ...contact, isActive: true }
    requireMade(name, await companyChanges.createWithin(tx, adminUserId, [{ id, fields }]))
  }
  for (const { id, name } of policyTypes) {
    const code = freeCode(codeOf(name), await tx.policyType.findMany({ select: { code: true } }), { maxLength: 60 })
    const fields = {
      ...inEachField('name', () => name),
      ...inEachField('summary', () => ''),
      ...inEachField('bullets', () => ''),
      ...{ code, position: LAST_PLACE, isActive: false },
    }
    requireMade(name, await policyTypeChanges.createWithin(tx, adminUserId, [{ id, fields }]))
  }
  for (const { id, name, policyTypeId = '', durationMonths = 0, price } of plans) {
    const fields = {
      ...{ policyTypeId, durationMonths, price, priceSince: today() },
      ...{ nextPrice: null, nextPriceFrom: null, isActive: false, isExample: false },
    }
    requireMade(name, await planChanges.createWithin(tx, adminUserId, [{ id, fields }]))
  }
}

function requireMade(name: string, created: unknown[]): void {
  if (created.length === 0)
    throw wrongState(`Entre tanto alguien creó «${name}», o algo con el mismo nombre. Revise el archivo otra vez.`)
}

/** Deletes the insurers, types and plans that an import has created, where they are unused, with a log entry each. */
export async function unmakeNamed(tx: Tx, adminUserId: string, made: Partial<Made>): Promise<void> {
  const unused = { customers: { none: {} }, replacedTerms: { none: {} } }
  const unusedOf = (kind: keyof Made) => ({ id: { in: idsOf(made[kind] ?? []) }, ...unused })
  const select = { id: true } as const
  const plans = await tx.pricingPlan.findMany({ where: unusedOf('plans'), select })
  await planChanges.deleteWithin(tx, adminUserId, await planChanges.findMany(tx, idsOf(plans)))
  const types = await tx.policyType.findMany({ where: { ...unusedOf('policyTypes'), plans: { none: {} } }, select })
  await policyTypeChanges.deleteWithin(tx, adminUserId, await policyTypeChanges.findMany(tx, idsOf(types)))
  const insurers = await tx.insuranceCompany.findMany({ where: unusedOf('insurers'), select })
  await companyChanges.deleteWithin(tx, adminUserId, await companyChanges.findMany(tx, idsOf(insurers)))
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
