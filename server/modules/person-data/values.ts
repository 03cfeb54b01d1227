import { foldedWords } from '../../../shared/folded-text'
import { withPlainSigns } from '../../../shared/plain-signs'
import { plateSearchForm } from '../../../shared/plate'
import type { Row, Rows } from '../../changes/rows-that-go'
import { contactSearch } from '../customers/contact-search'
import { searchForm } from '../customers/matches'

/** The columns that identify a person or their vehicle, in every table that has them. */
const NAMING = ['full_name', 'policy_number', 'vin_number', 'plate', 'phone', 'email'] as const
type Naming = (typeof NAMING)[number]

/** The same columns, by their field names in the log's details. */
export const NAMING_FIELDS: Record<string, Naming> = {
  fullName: 'full_name',
  policyNumber: 'policy_number',
  vinNumber: 'vin_number',
  plate: 'plate',
  phone: 'phone',
  email: 'email',
}

/** The same, as a receipt's facts have them. */
const NAMING_FACTS = { insured: 'full_name', policyNumber: 'policy_number', plate: 'plate' } as const

/** A person's present and former identifying values, and the secret tokens of their papers. */
export type PersonalValues = Record<Naming | 'token', Set<string>>

/** Fewer digits match too many phones. */
const PHONE_DIGITS = 7
/** A shorter beginning of a phone, such as an area code, fits thousands of numbers. */
const MISSING_DIGITS = 3
/** A shorter beginning fits many emails. */
const EMAIL_CHARACTERS = 5
/** The length of a VIN's serial. A shorter ending fits many VINs and policy numbers. */
const SERIAL_CHARACTERS = 6
/** A shorter plate, or one of digits only, may be any other word or number. */
const PLATE_CHARACTERS = 5
/** Shorter parts of words are in many names. */
const PART_CHARACTERS = 3

export function valuesIn(rows: Rows[]): PersonalValues {
  const values = Object.fromEntries([...NAMING, 'token'].map((name) => [name, new Set<string>()])) as PersonalValues
  for (const row of rows.flatMap((part) => part.rows.flatMap((row) => [row, namedByFacts(row)]))) {
    for (const [name, found] of Object.entries(values)) {
      const value = row[name]
      if (typeof value === 'string' && value !== '') found.add(value)
    }
  }
  return values
}

/** What a receipt's facts name, by column. */
const namedByFacts = ({ facts }: Row): Row =>
  Object.fromEntries(Object.entries(NAMING_FACTS).map(([fact, column]) => [column, (facts as Row | undefined)?.[fact]]))

/** Whether a text, such as a search, contains one of the values, or consists of two or more words of a name. */
export function namesPerson(text: string, values: PersonalValues): boolean {
  const typed = folded(text)
  const { phone, plate, ...written } = values
  if (tellingPlates(values).some((known) => plateSearchForm(typed).includes(known))) return true
  if (Object.values(written).some((known) => [...known].some((value) => holds(typed, folded(value))))) return true
  const words = typed.split(/\s+/).filter(Boolean)
  if (words.length > 1 && [...values.full_name].some((name) => words.every((word) => holds(folded(name), word))))
    return true
  const digits = typed.replace(/\D/g, '')
  if (digits.length < PHONE_DIGITS) return false
  return [...phone].some((number) => number.endsWith(digits) || digits.includes(number.replace('+', '')))
}

/** Whether a `search` text contains the end of a VIN or a policy number, or consists of parts of two or more words of a name. */
export function hasPartOfValue(text: string, { full_name, vin_number, policy_number }: PersonalValues): boolean {
  const words = folded(text).split(/\s+/).filter(Boolean)
  const numbers = [...vin_number, ...policy_number].map(folded)
  if (words.some((word) => word.length >= SERIAL_CHARACTERS && numbers.some((number) => number.endsWith(word))))
    return true
  const areParts = words.length > 1 && words.every((word) => word.length >= PART_CHARACTERS)
  return areParts && [...full_name].some((name) => words.every((word) => folded(name).includes(word)))
}

/** Whether a `search` or `contact` text is the beginning of a phone or an email, as `customers.list` finds them. */
export async function isBeginningOfContact(text: string, { phone, email }: PersonalValues): Promise<boolean> {
  const search = await contactSearch(text)
  if (!search) return false
  const begins = (number: string) =>
    search.phones.some((first) => number.startsWith(first) && number.length - first.length <= MISSING_DIGITS)
  const first = search.email.length >= EMAIL_CHARACTERS ? search.email.toLowerCase() : null
  return [...phone].some(begins) || (first !== null && [...email].some((one) => one.toLowerCase().startsWith(first)))
}

/** Policy numbers with a letter: one of digits only may be a year or a price in another column. */
export const tellingNumbers = ({ policy_number: numbers }: PersonalValues): string[] =>
  [...numbers].filter((number) => /\p{L}/u.test(number))

/** Plates that identify a vehicle, in lower case without hyphens and spaces. */
export const tellingPlates = ({ plate: plates }: PersonalValues): string[] =>
  [...plates]
    .map((plate) => plateSearchForm(folded(plate)))
    .filter((plate) => plate.length >= PLATE_CHARACTERS && /\d/.test(plate) && /\p{L}/u.test(plate))

/** Folded as for a search, in which all dashes are equal. */
const folded = (text: string): string => withPlainSigns(searchForm(text))

/** The mail addresses in a text, in lower case. Each word is searched once: a cell of a file may be long. */
export const addressesIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s<>"(),:;]+/)
    .flatMap((word) => (word.includes('@') ? (word.match(/^.+@[\w.-]*\w/) ?? []) : []))

/** Particles of names, which identify nobody. */
const JOINING = new Set(['da', 'de', 'del', 'do', 'dos', 'el', 'la', 'las', 'los', 'san', 'santa', 'van', 'von', 'y'])

/** Whether a text has any word of a person's name. Only for texts about that person, as others share such words. */
export function hasWordOfName(text: string, { full_name: names }: PersonalValues): boolean {
  const words = [...names].flatMap(foldedWords)
  return words.some((word) => word.length > 1 && !JOINING.has(word) && holds(searchForm(text), word))
}

/** Whether a text contains another as whole words. */
const holds = (text: string, part: string): boolean =>
  part !== '' &&
  new RegExp(`(?<![\\p{L}\\p{N}])${part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u').test(text)
