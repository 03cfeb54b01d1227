import type { z } from 'zod'
import { inEachField } from '../../../../shared/languages'
import { amountInField } from '../../../../shared/money'
import { LAST_PLACE, planInput, policyTypeInput } from '../../../../shared/plans'
import { priceProblem, readPrice } from '../../../../shared/prices'
import type { RouterOutputs } from '../../../api/trpc'
import { type Editing, valuesOf } from '../../records/editing'
import { checkBy } from '../../ui/check-by'

export type PolicyType = RouterOutputs['settings']['policyTypes']['list'][number]
export type Plan = RouterOutputs['settings']['plans']['list'][number]

/** The form's fields, in the order of the screen. */
export const emptyType = {
  ...inEachField('name', () => ''),
  isActive: true as boolean,
  ...inEachField('summary', () => ''),
  ...inEachField('bullets', () => ''),
  position: '',
}
export type TypeFormValues = typeof emptyType

export const typeEditing: Editing<PolicyType, TypeFormValues, z.input<typeof policyTypeInput>> = {
  empty: emptyType,
  toValues: (type) => valuesOf(emptyType, { ...type, position: String(type.position) }),
  // An empty position puts the type last.
  toInput: ({ position, ...values }) => ({
    ...values,
    position: position.trim() === '' ? LAST_PLACE : toWhole(position),
  }),
  check: checkBy(policyTypeInput),
}

/** The values as typed. */
export const emptyPlan = { durationMonths: '', price: '', nextPrice: '', nextPriceFrom: '' }
export type PlanFormValues = typeof emptyPlan

const inField = (price: number | null, currency: string) => (price === null ? '' : amountInField(price, currency))
/** NaN, which the schema rejects, for a price that the field asks about. */
const typed = (price: string, currency: string, stored?: number | null) =>
  priceProblem(price, currency, stored) ? Number.NaN : (readPrice(price, currency) ?? price)

/** @param plan the one that is edited, whose prices may stay */
export const planEditing = (
  policyTypeId: string,
  currency: string,
  plan?: Plan,
): Editing<Plan, PlanFormValues, z.input<typeof planInput>> => ({
  empty: emptyPlan,
  toValues: ({ durationMonths, price, nextPrice, nextPriceFrom }) => ({
    durationMonths: String(durationMonths),
    price: inField(price, currency),
    nextPrice: inField(nextPrice, currency),
    nextPriceFrom: nextPriceFrom ?? '',
  }),
  toInput: ({ durationMonths, price, nextPrice, nextPriceFrom }) => ({
    policyTypeId,
    durationMonths: toWhole(durationMonths),
    price: typed(price, currency, plan?.price),
    nextPrice: nextPrice.trim() ? typed(nextPrice, currency, plan?.nextPrice) : null,
    nextPriceFrom: nextPriceFrom || null,
  }),
  check: checkBy(planInput),
  together: [['nextPrice', 'nextPriceFrom']],
})

/** NaN, which the schema rejects, if the text is no whole number. */
const toWhole = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)
