/** Fields that are decided together: one, or several that make sense only with each other. */
type Unit<Values> = readonly (keyof Values)[]

type Versions<Values> = {
  /** What both started from. */
  base: Values
  mine: Values
  theirs: Values
  /** What was sent before and not answered: where it is stored, it is mine and not somebody else's. */
  sent?: Values | null
  /** Which fields are decided together. */
  together?: Unit<Values>[]
}

export type Merge<Values> = {
  /** What only they changed is theirs; all else is mine, also where that is to be decided. */
  values: Values
  taken: Unit<Values>[]
  /** What both changed, and not to the same. */
  conflicts: Unit<Values>[]
}

/** Brings two people's changes of one record together, field by field. Values are plain: texts, numbers, true or false. */
export function mergeVersions<Values extends object>({
  base,
  mine,
  theirs,
  sent,
  together = [],
}: Versions<Values>): Merge<Values> {
  const differing = unitsOf(mine, together).filter((unit) => !isSame(unit, mine, theirs))
  const changedByThem = differing.filter((unit) => !isSame(unit, base, theirs) && !(sent && isSame(unit, sent, theirs)))
  const taken = changedByThem.filter((unit) => isSame(unit, base, mine))
  return {
    values: takeFields(mine, theirs, taken),
    taken,
    conflicts: changedByThem.filter((unit) => !taken.includes(unit)),
  }
}

/** Some values with those of other ones in their place. */
export function takeFields<Values extends object>(values: Values, others: Values, units: Unit<Values>[]): Values {
  const taken = units.flat().map((field) => [field, others[field]])
  return { ...values, ...Object.fromEntries(taken) }
}

/** All fields, in the order of the form. */
function unitsOf<Values extends object>(values: Values, together: Unit<Values>[]): Unit<Values>[] {
  const fields = Object.keys(values) as (keyof Values)[]
  const units = fields.map((field) => together.find((unit) => unit.includes(field)) ?? [field])
  return units.filter((unit, place) => units.indexOf(unit) === place)
}

const isSame = <Values extends object>(unit: Unit<Values>, one: Values, other: Values): boolean =>
  unit.every((field) => Object.is(one[field], other[field]))
