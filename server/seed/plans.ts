export const PLAN_DURATIONS = [1, 3, 6, 9, 12] as const
export const PLAN_TYPES = ['liability', 'fullcover'] as const
export type PlanType = (typeof PLAN_TYPES)[number]
export type PlanMonths = (typeof PLAN_DURATIONS)[number]

/** Example prices, by policy type and months. */
export const planPrices: Record<PlanType, Record<PlanMonths, number>> = {
  liability: { 1: 64.9, 3: 179.9, 6: 339.9, 9: 489.9, 12: 624.9 },
  fullcover: { 1: 164.9, 3: 469.9, 6: 894.9, 9: 1294.9, 12: 1649.9 },
}

/** The site's texts about the policy types, in their order. */
export const policyTypes = {
  liability: {
    name: 'Responsabilidad Civil',
    nameEn: 'Liability',
    summary: 'Responde por los daños que causes a otros.',
    summaryEn: 'Pays for damage you cause to others.',
    bullets: 'Lesiones a terceros\nDaños a otros autos y bienes\nHasta los límites que elijas',
    bulletsEn: 'Injuries to other people\nDamage to other cars and property\nUp to the limits you choose',
    position: 1,
  },
  fullcover: {
    name: 'Fullcover',
    nameEn: 'Full coverage',
    summary: 'Responde también por los daños de tu auto.',
    summaryEn: 'Pays for damage to your own car, too.',
    bullets: 'Todo lo de la Responsabilidad Civil\nChoques y robo de tu auto\nTormentas, incendio y vandalismo',
    bulletsEn: 'Everything that Liability covers\nCollision damage to your car, and theft\nStorms, fire and vandalism',
    position: 2,
  },
} as const satisfies Record<PlanType, object>
