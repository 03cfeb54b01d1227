import { foldedText } from '../../../shared/folded-text'
import { policyNumberForm } from '../../../shared/policy-number'
import { business } from '../../core/business'
import { addressesIn, type PersonalValues, tellingPlates } from './values'

/** A row of a file: its cells, and the places of first and last name where these are two. */
export type Cells = { cells: string[]; halfNames: number[] }

/** Letters and digits of a text, word by word, without accents and case. */
const wordsOf = (text: string): string[] =>
  foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Full names of at least two words: a single word is the name of many people. */
export const wholeNames = ({ full_name: names }: PersonalValues): string[][] =>
  [...names].map(wordsOf).filter((words) => words.length > 1)

/** Policy numbers with a letter: one of digits only may be a year or a price in another column. */
export const tellingNumbers = ({ policy_number: numbers }: PersonalValues): string[] =>
  [...numbers].filter((number) => /\p{L}/u.test(number))

/**
 * Tells whether an imported row names a person: by phone, email, VIN, plate or policy number in a cell, or by the whole name
 * in one cell or in several adjacent ones.
 */
export async function cellsFinder(values: PersonalValues): Promise<(row: Cells) => boolean> {
  const { phoneFinder } = await import('../../../shared/phones')
  const lower = (texts: Iterable<string>) => new Set([...texts].map((text) => text.toLowerCase()))
  const [emails, vins, numbers] = [
    lower(values.email),
    lower(values.vin_number),
    lower(tellingNumbers(values).map(policyNumberForm)),
  ]
  const plates = new Set(tellingPlates(values))
  const hasPhone = phoneFinder(values.phone, business.country)
  const hasName = nameFinder(wholeNames(values))
  const holdsOne = (cell: string) => {
    const words = wordsOf(cell)
    return (
      words.some((word) => vins.has(word)) ||
      vins.has(words.join('')) ||
      plates.has(words.join('')) ||
      numbers.has(policyNumberForm(cell).toLowerCase()) ||
      addressesIn(cell).some((address) => emails.has(address)) ||
      hasPhone(cell)
    )
  }
  return (row) => row.cells.some(holdsOne) || hasName(row)
}

/** First names may stand before the last ones or after; in any other order the words are somebody else's name. */
function nameFinder(names: string[][]): (row: Cells) => boolean {
  const turned = names.flatMap((words) =>
    words.map((_word, place) => [...words.slice(place), ...words.slice(0, place)].join(' ')),
  )
  const known = new Set(turned)
  const longest = Math.max(0, ...names.map(({ length }) => length))
  return ({ cells, halfNames }) => {
    const isSplit = halfNames.length > 0 && halfNames.every((place) => cells[place]?.trim())
    const filled = cells.flatMap((cell, place) => {
      const words = wordsOf(cell)
      return words.length > 0 ? [{ words, isHalf: isSplit && halfNames.includes(place) }] : []
    })
    return filled.some(({ isHalf }, start) => {
      const said: string[] = []
      return filled.slice(start, start + longest).some(({ words }, more) => {
        said.push(...words)
        return known.has(said.join(' ')) && !(isHalf && more === 0)
      })
    })
  }
}
