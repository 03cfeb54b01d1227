import type { OfferedType } from './public'

// No Zod here: the public site imports this file, and its visitors should not download a validator.

/** A plan for which a quote can be requested. */
export type PlanChoice = { type: OfferedType; months: number }

/** In months, without duplicates, the shortest first. */
export const durationsOf = (types: readonly OfferedType[]): number[] =>
  [...new Set(types.flatMap(({ plans }) => plans.map(({ months }) => months)))].sort((one, other) => one - other)

/**
 * The plan that a type's code and a duration in months name, as a form sends them; null where none is offered. Any
 * duration that some type has is accepted: without script, a form cannot offer each type its own.
 */
export function planChoice(type: unknown, months: unknown, offered: readonly OfferedType[]): PlanChoice | null {
  const chosen = offered.find(({ code }) => code === type)
  const duration = durationsOf(offered).find((one) => String(one) === months)
  return chosen && duration ? { type: chosen, months: duration } : null
}

/** The duration of a type nearest to the given one; the longer of two equally near ones. */
export function nearestDuration(type: OfferedType, months: number): number {
  const distance = (one: number) => Math.abs(one - months)
  return durationsOf([type]).reduceRight((best, one) => (distance(one) < distance(best) ? one : best))
}

/**
 * A visitor's initial choice: the given type or else liability, for half a year, or the nearest to it. Whoever chooses
 * nothing gets neither the dearest cover nor the dearest duration.
 */
export function firstChoice(offered: readonly OfferedType[], code?: string | null): PlanChoice | null {
  const named = (wanted: unknown) => offered.find((type) => type.code === wanted)
  const type = named(code) ?? named('liability') ?? offered[0]
  return type ? { type, months: nearestDuration(type, 6) } : null
}
