import type { z } from 'zod'
import { inEachField } from '../../../../shared/languages'
import { LAST_PLACE, type planInput, type planUpdate, type policyTypeInput } from '../../../../shared/plans'
import type { RouterOutputs } from '../../../api/trpc'
import { valuesOf } from '../../records/values-of'

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

export const toTypeValues = (type: PolicyType): TypeFormValues =>
  valuesOf(emptyType, { ...type, position: String(type.position) })

/** The input that the schema validates and the server receives; an empty position puts the type last. */
export function toTypeInput({ position, ...values }: TypeFormValues): z.input<typeof policyTypeInput> {
  return { ...values, position: position.trim() === '' ? LAST_PLACE : toWhole(position) }
}

/** The values as typed. */
export type PlanFormValues = { durationMonths: string; price: string; nextPrice: string; nextPriceFrom: string }

export const emptyPlan: PlanFormValues = { durationMonths: '', price: '', nextPrice: '', nextPriceFrom: '' }

const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

const amountOf = (price: number | null): string => (price === null ? '' : amount.format(price))

export function toPlanValues({ durationMonths, price, nextPrice, nextPriceFrom }: Plan): PlanFormValues {
  return {
    durationMonths: String(durationMonths),
    price: amountOf(price),
    nextPrice: amountOf(nextPrice),
    nextPriceFrom: nextPriceFrom ?? '',
  }
}

export function toPlanInput({ durationMonths, price }: PlanFormValues, type: PolicyType): z.input<typeof planInput> {
  return { policyTypeId: type.id, durationMonths: toWhole(durationMonths), price }
}

export function toPlanUpdate(values: PlanFormValues, plan: Plan): z.input<typeof planUpdate> {
  return {
    id: plan.id,
    updatedAt: plan.updatedAt,
    durationMonths: toWhole(values.durationMonths),
    price: values.price,
    nextPrice: values.nextPrice.trim() || null,
    nextPriceFrom: values.nextPriceFrom || null,
  }
}

/** NaN, which the schema rejects, if the text is no whole number. */
const toWhole = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)
