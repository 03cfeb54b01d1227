import type { PLAN_DURATIONS, PlanType } from '../../shared/policies'

export type PlanMonths = (typeof PLAN_DURATIONS)[number]

/** Prices in US dollars by policy type and months. */
export const planPrices: Record<PlanType, Record<PlanMonths, number>> = {
  liability: { 1: 64.9, 3: 179.9, 6: 339.9, 9: 489.9, 12: 624.9 },
  fullcover: { 1: 164.9, 3: 469.9, 6: 894.9, 9: 1294.9, 12: 1649.9 },
}

/** What policy types are called. */
export const policyTypeNames: Record<PlanType, { name: string; nameEn: string }> = {
  liability: { name: 'Responsabilidad Civil', nameEn: 'Civil liability' },
  fullcover: { name: 'Fullcover', nameEn: 'Fullcover' },
}
