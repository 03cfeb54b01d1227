import { fieldIn, LANGUAGES } from '../../../../shared/languages'
import { FIGURES } from '../../../../shared/shown-texts'
import { isSampleFigure, type PartFields, QUESTION_PLACES, type SitePart } from '../../../../shared/site-texts'
import type { RouterOutputs } from '../../../api/trpc'
import type { RecordFields } from '../../records/use-record-form'

export type PartTexts = RouterOutputs['settings']['texts']['list'][number]
export type PartFormFields = RecordFields<PartFields>

/** Whether the draft differs from the published texts. */
export const hasDraft = ({ draft, published }: PartTexts) =>
  Object.keys(draft).some((field) => draft[field] !== published[field])

/** Whether visitors see sample figures that nobody has changed or confirmed. */
export const hasSamples = ({ part, published }: PartTexts) =>
  part === 'figures' && FIGURES.some((figure) => isSampleFigure(published, figure))

/** The fields of one question. */
const questionFields = (place: number) =>
  LANGUAGES.flatMap((language) => [fieldIn(`question${place}`, language), fieldIn(`answer${place}`, language)])

/** Groups of fields that may only change together. */
export const togetherIn = (part: SitePart): string[][] =>
  part === 'questions' ? QUESTION_PLACES.map(questionFields) : []

/** The length of the list: the last place with a question. */
export const questionCount = (values: PartFields): number =>
  Math.max(0, ...QUESTION_PLACES.filter((place) => questionFields(place).some((field) => values[field])))

/** The values with two questions swapped. */
export function swapQuestions(values: PartFields, one: number, other: number): PartFields {
  const [fields, others] = [questionFields(one), questionFields(other)]
  const swapped = fields.flatMap((field, index) => {
    const opposite = others[index] ?? field
    return [
      [field, values[opposite] ?? ''],
      [opposite, values[field] ?? ''],
    ] as const
  })
  return { ...values, ...Object.fromEntries(swapped) }
}

/** The values without a question; the later ones move up. */
export function withoutQuestion(values: PartFields, place: number): PartFields {
  const last = QUESTION_PLACES.length
  const moved = QUESTION_PLACES.slice(place - 1, last - 1).reduce(
    (rest, one) => swapQuestions(rest, one, one + 1),
    values,
  )
  return { ...moved, ...Object.fromEntries(questionFields(last).map((field) => [field, ''])) }
}
