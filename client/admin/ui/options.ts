import { foldedText } from '../../../shared/folded-text'

export type Option = { value: string; label: string }

const asCompared = (text: string) => foldedText(text).trim().replace(/\s+/g, ' ')

/** The options whose label contains a text, whatever its case and accents; the one that equals it comes first. */
export function matchesOf(options: readonly Option[], text: string): Option[] {
  const sought = asCompared(text)
  const found = options.filter(({ label }) => asCompared(label).includes(sought))
  const isEqual = ({ label }: Option) => asCompared(label) === sought
  return [...found.filter(isEqual), ...found.filter((option) => !isEqual(option))]
}

/** The option that a text can only mean: the one that equals it, or the only one that contains it. */
export function onlyMatch(options: readonly Option[], text: string): Option | null {
  const [first, second] = matchesOf(options, text)
  if (!first) return null
  return !second || asCompared(first.label) === asCompared(text) ? first : null
}

export type Named = { id: string; name: string }

/** A record as an option of a select. */
export const toOption = ({ id, name }: Named) => ({ value: id, label: name })
