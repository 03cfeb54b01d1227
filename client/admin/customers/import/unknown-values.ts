import type { ImportCheck, ImportResolution } from '../../../../shared/imports'

export const UNKNOWN_KINDS = ['insurers', 'policyTypes', 'plans'] as const
export type UnknownKind = (typeof UNKNOWN_KINDS)[number]

/** Choices beside the records that there are. */
export const CREATE = 'create'
export const NO_PLAN = 'none'

/** What was chosen for each text, in the order in which they are listed; '' is nothing yet. */
export type UnknownValues = Record<UnknownKind, string[]>
type Unknown = ImportCheck['unknown']

export const unknownValues = (unknown: Unknown): UnknownValues => ({
  insurers: unknown.insurers.map(() => ''),
  policyTypes: unknown.policyTypes.map(() => ''),
  plans: unknown.plans.map(() => ''),
})

/** What was chosen, as the server is told; what was not is asked again. */
export function toResolution(id: string, unknown: Unknown, values: UnknownValues): ImportResolution {
  const chosenOf = (kind: UnknownKind) =>
    unknown[kind].flatMap(({ text }, place) => {
      const choice = values[kind][place]
      return choice ? [{ text, choice }] : []
    })
  const answersOf = (kind: 'insurers' | 'policyTypes') =>
    chosenOf(kind).map(({ text, choice }) =>
      choice === CREATE ? { text, create: true as const } : { text, id: choice },
    )
  const plans = chosenOf('plans').map(({ text, choice }) =>
    choice === CREATE ? { text, create: true as const } : { text, id: choice === NO_PLAN ? null : choice },
  )
  return { id, insurers: answersOf('insurers'), policyTypes: answersOf('policyTypes'), plans }
}
