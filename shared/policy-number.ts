import { withPlainSigns } from './plain-signs'

// No Zod here: the public site imports this file, and its visitors should not download a validator.

/** Invisible characters: zero-width ones, soft hyphens, marks of direction and variation. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/**
 * The form in which policy numbers are stored and searched, however they were typed or copied: no invisible characters,
 * plain signs, one space for any white space, none beside a hyphen, and no full stop of a sentence at the end. Hyphens
 * stay: 12-3 is not 1-23. Accents are composed. `policy_number_form` in the database does the same.
 */
export function policyNumberForm(text: string): string {
  return withPlainSigns(text.replace(INVISIBLE, ''))
    .normalize()
    .replace(/\s+/g, ' ')
    .replace(/ ?- ?/g, '-')
    .replace(/(?<![ .])[ .]+$/, '')
    .trimStart()
}
