import type { z } from 'zod'
import { LAST_PLACE, type planInput, type planUpdate, type policyTypeInput } from '../../../../shared/plans'
import type { RouterOutputs } from '../../../api/trpc'

export type PolicyType = RouterOutputs['settings']['policyTypes']['list'][number]
export type Plan = RouterOutputs['settings']['plans']['list'][number]

/** What the form's fields hold, in the order in which they stand on the screen. */
export type TypeFormValues = {
  name: string
  nameEn: string
  isActive: boolean
  summary: string
  summaryEn: string
  bullets: string
  bulletsEn: string
  position: string
}

export const emptyType: TypeFormValues = {
  name: '',
  nameEn: '',
  isActive: true,
  summary: '',
  summaryEn: '',
  bullets: '',
  bulletsEn: '',
  position: '',
}

export function toTypeValues(type: PolicyType): TypeFormValues {
  return {
    name: type.name,
    nameEn: type.nameEn,
    isActive: type.isActive,
    summary: type.summary,
    summaryEn: type.summaryEn,
    bullets: type.bullets,
    bulletsEn: type.bulletsEn,
    position: String(type.position),
  }
}

/** What is sent, and what the schema checks before; without a place a type stands last. */
export function toTypeInput({ position, ...values }: TypeFormValues): z.input<typeof policyTypeInput> {
  return { ...values, position: position.trim() === '' ? LAST_PLACE : toWhole(position) }
}

/** As they are typed. */
export type PlanFormValues = { durationMonths: string; price: string }

export const emptyPlan: PlanFormValues = { durationMonths: '', price: '' }

const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

export function toPlanValues({ durationMonths, price }: Plan): PlanFormValues {
  return { durationMonths: String(durationMonths), price: price === null ? '' : amount.format(price) }
}

export function toPlanInput({ durationMonths, price }: PlanFormValues, type: PolicyType): z.input<typeof planInput> {
  return { policyTypeId: type.id, durationMonths: toWhole(durationMonths), price }
}

export function toPlanUpdate({ durationMonths, price }: PlanFormValues, plan: Plan): z.input<typeof planUpdate> {
  return { id: plan.id, updatedAt: plan.updatedAt, durationMonths: toWhole(durationMonths), price }
}

/** What is no number becomes one that the schema refuses. */
const toWhole = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)
