import type { z } from 'zod'
import { inEachField } from '../../../../shared/languages'
import { LAST_PLACE, planInput, policyTypeInput } from '../../../../shared/plans'
import type { RouterOutputs } from '../../../api/trpc'
import { type Editing, valuesOf } from '../../records/editing'
import { checkBy } from '../../ui/check-by'
import { formatAmount } from '../../ui/formats'

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

const amountOf = (price: number | null): string => (price === null ? '' : formatAmount(price))

export const planEditing = (policyTypeId: string): Editing<Plan, PlanFormValues, z.input<typeof planInput>> => ({
  empty: emptyPlan,
  toValues: ({ durationMonths, price, nextPrice, nextPriceFrom }) => ({
    durationMonths: String(durationMonths),
    price: amountOf(price),
    nextPrice: amountOf(nextPrice),
    nextPriceFrom: nextPriceFrom ?? '',
  }),
  toInput: ({ durationMonths, price, nextPrice, nextPriceFrom }) => ({
    policyTypeId,
    durationMonths: toWhole(durationMonths),
    price,
    nextPrice: nextPrice.trim() || null,
    nextPriceFrom: nextPriceFrom || null,
  }),
  check: checkBy(planInput),
  together: [['nextPrice', 'nextPriceFrom']],
})

/** NaN, which the schema rejects, if the text is no whole number. */
const toWhole = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)
