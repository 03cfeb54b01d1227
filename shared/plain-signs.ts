// No Zod here: the public site imports this file, and its visitors should not download a validator.

/** Hyphens, dashes and the minus sign. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
/** `ﬁ` and other ligatures that PDFs use in place of letters. */
const LIGATURES = /[\ufb00-\ufb06]/g
/** Full-width digits and letters, which some keyboards write. */
const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g

const inLetters = (sign: string): string => sign.normalize('NFKC')

/** Replaces ligatures, such as `ﬁ`, by their letters. */
export const withoutLigatures = (text: string): string => text.replace(LIGATURES, inLetters)

/** Replaces signs that look like plain ones: dashes by hyphens, ligatures and full-width letters and digits. */
export const withPlainSigns = (text: string): string =>
  withoutLigatures(text.replace(DASHES, '-').replace(WIDE, inLetters))
