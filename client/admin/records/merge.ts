import { type MergedText, mergeTexts, passagesOf } from './merge-passages'

/** Fields that are decided together: one, or several that only make sense together. */
type Unit<Values> = readonly (keyof Values)[]

type Versions<Values> = {
  /** The version that both started from. */
  base: Values
  mine: Values
  theirs: Values
  /** Values that were sent without getting an answer: if they are stored, they are mine and not somebody else's. */
  sent?: Values | null
  /** Groups of fields that are decided together. */
  together?: Unit<Values>[]
}

export type Merge<Values> = {
  /** Fields that only the other person changed have their values; all others have mine, even in conflicts. */
  values: Values
  taken: Unit<Values>[]
  /** Fields that both changed, to different values. */
  conflicts: Unit<Values>[]
  /** Texts of several paragraphs, of which both changed some: those are decided one by one. */
  texts: { field: keyof Values; merged: MergedText }[]
}

/**
 * Merges two people's changes of one record, field by field, and texts of several paragraphs paragraph by paragraph.
 * Values are plain: texts, numbers, booleans.
 */
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
  const both = changedByThem.filter((unit) => !taken.includes(unit))
  const texts = both.flatMap((unit) => mergedTexts(unit, { base, mine, theirs }))
  const certain = texts.filter(({ merged }) => passagesOf(merged).length === 0)
  const isText = (unit: Unit<Values>) => texts.some(({ field }) => unit.includes(field))
  return {
    values: {
      ...takeFields(mine, theirs, taken),
      ...Object.fromEntries(certain.map(({ field, merged }) => [field, merged.join('\n')])),
    },
    taken: [...taken, ...certain.map(({ field }) => [field])],
    conflicts: both.filter((unit) => !isText(unit)),
    texts: texts.filter((text) => !certain.includes(text)),
  }
}

/** A field that is decided alone, if it is a text of which a part is certain. */
function mergedTexts<Values extends object>(
  unit: Unit<Values>,
  versions: { base: Values; mine: Values; theirs: Values },
): Merge<Values>['texts'] {
  const [field, ...others] = unit
  if (field === undefined || others.length > 0) return []
  const [base, mine, theirs] = [versions.base[field], versions.mine[field], versions.theirs[field]]
  if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string') return []
  const merged = mergeTexts({ base, mine, theirs })
  return merged.length > 1 ? [{ field, merged }] : []
}

/** The values, with those of some fields replaced by the other ones. */
export function takeFields<Values extends object>(values: Values, others: Values, units: Unit<Values>[]): Values {
  const taken = units.flat().map((field) => [field, others[field]])
  return { ...values, ...Object.fromEntries(taken) }
}

export const differingFields = <Values extends object>(one: Values, other: Values): (keyof Values)[] =>
  (Object.keys(one) as (keyof Values)[]).filter((field) => !isSame([field], one, other))

/** All fields as units, in the order of the form. */
function unitsOf<Values extends object>(values: Values, together: Unit<Values>[]): Unit<Values>[] {
  const fields = Object.keys(values) as (keyof Values)[]
  const units = fields.map((field) => together.find((unit) => unit.includes(field)) ?? [field])
  return units.filter((unit, place) => units.indexOf(unit) === place)
}

const isSame = <Values extends object>(unit: Unit<Values>, one: Values, other: Values): boolean =>
  unit.every((field) => Object.is(one[field], other[field]))
