/** A letter with its accents, or an emoji of several code points. Not `Intl.Segmenter`, as the site does not use `Intl`. */
const CHARACTER = /^(?:\p{RI}{2}|\P{M}(?:\p{M}|\p{EMod}|\u200d\P{M})*)/u

/** The first character of a name in upper case, as people count characters: an emoji of several code points is one. */
export const monogramOf = (name: string): string => (CHARACTER.exec(name.trim())?.[0] ?? '').toUpperCase()
