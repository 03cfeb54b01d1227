import { withHyphens } from '../../../shared/policy-number'
import type { Rows } from '../../changes/trash'
import { searchTerm } from '../customers/matches'

/** The columns that name a person or their vehicle, by themselves; those of the same names in any table. */
const NAMING = ['full_name', 'policy_number', 'vin_number', 'phone', 'email'] as const
type Naming = (typeof NAMING)[number]

/** The same in the words of the log's details. */
export const NAMING_FIELDS: Record<string, Naming> = {
  fullName: 'full_name',
  policyNumber: 'policy_number',
  vinNumber: 'vin_number',
  phone: 'phone',
  email: 'email',
}

/** What a person is or was known by, and the keys of their papers. */
export type PersonalValues = Record<Naming | 'token', Set<string>>

/** Fewer digits are the beginning of many phones. */
const PHONE_DIGITS = 7

export function valuesIn(rows: Rows[]): PersonalValues {
  const values = Object.fromEntries([...NAMING, 'token'].map((name) => [name, new Set<string>()])) as PersonalValues
  for (const row of rows.flatMap((part) => part.rows)) {
    for (const [name, found] of Object.entries(values)) {
      const value = row[name]
      if (typeof value === 'string' && value !== '') found.add(value)
    }
  }
  return values
}

/** Whether a text that somebody has searched by is one of the values, holds one, or has at least two words of a name. */
export function namesPerson(text: string, values: PersonalValues): boolean {
  const typed = found(text)
  const { phone, ...written } = values
  if (Object.values(written).some((known) => [...known].some((value) => holds(typed, found(value))))) return true
  const words = typed.split(/\s+/).filter(Boolean)
  if (words.length > 1 && [...values.full_name].some((name) => words.every((word) => holds(found(name), word))))
    return true
  const digits = typed.replace(/\D/g, '')
  if (digits.length < PHONE_DIGITS) return false
  return [...phone].some((number) => number.endsWith(digits) || digits.includes(number.replace('+', '')))
}

/** As a search finds it: with any dash for another. */
const found = (text: string): string => withHyphens(searchTerm(text))

/** The mail addresses in a text, in lower case. */
export const addressesIn = (text: string): string[] => text.toLowerCase().match(/[^\s<>"(),:;]+@[\w.-]*\w/g) ?? []

/** Words that join those of a name, and say nothing of whose it is. */
const JOINING = new Set(['da', 'de', 'del', 'do', 'dos', 'el', 'la', 'las', 'los', 'san', 'santa', 'van', 'von', 'y'])

/** Whether a text has any word of a person's name; it is asked only of what is about that person, as others share such words. */
export function hasWordOfName(text: string, { full_name: names }: PersonalValues): boolean {
  const words = [...names].flatMap((name) => searchTerm(name).split(/[^\p{L}\p{N}]+/u))
  return words.some((word) => word.length > 1 && !JOINING.has(word) && holds(searchTerm(text), word))
}

/** Whether a text has another as whole words. */
const holds = (text: string, part: string): boolean =>
  part !== '' &&
  new RegExp(`(?<![\\p{L}\\p{N}])${part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u').test(text)
