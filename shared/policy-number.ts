// No Zod here: the public site imports this file, and its visitors should not download a validator.

/** Characters that take no room on paper or screen: zero-width ones, soft hyphens, marks of direction and variation. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** Hyphens, dashes and the minus sign. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** Replaces dashes by hyphens, which word processors and PDFs turn into dashes. */
export const withHyphens = (text: string): string => text.replace(DASHES, '-')

/**
 * The form in which policy numbers are stored and searched, however they were typed or copied: no invisible characters,
 * hyphens for all dashes, one space for any white space, and no full stop of a sentence at the end. Hyphens stay: 12-3
 * is not 1-23. Accents are composed. `policy_number_form` in the database does the same.
 */
export function policyNumberForm(text: string): string {
  return withHyphens(text.replace(INVISIBLE, '').normalize())
    .replace(/\s+/g, ' ')
    .replace(/(?<![ .])[ .]+$/, '')
    .trimStart()
}
