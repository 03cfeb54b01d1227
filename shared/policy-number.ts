// No Zod here: the public site imports this file, and its visitors should not download a validator.

/** What takes no room on paper or screen: zero-width characters, soft hyphens, marks of direction and variation. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** Hyphens, dashes and the minus sign. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** A text with hyphens for all dashes, of which word processors and PDFs make others. */
export const withHyphens = (text: string): string => text.replace(DASHES, '-')

/**
 * A policy number as it is stored and looked for, however it was typed or copied: without what nobody sees, with
 * hyphens for all dashes, one space for any white space, and no full stop of a sentence at its end. Hyphens stay: 12-3 is
 * not 1-23. Accents are composed. `policy_number_form` in the database says the same.
 */
export function policyNumberForm(text: string): string {
  return withHyphens(text.replace(INVISIBLE, '').normalize())
    .replace(/\s+/g, ' ')
    .replace(/[ .]+$/, '')
    .trimStart()
}
