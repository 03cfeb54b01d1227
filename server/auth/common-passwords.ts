import { asLetters, plain } from '../../shared/guessable-passwords'

/** A longer addition makes a common word a good password, unless the addition is itself common. */
const SHORT_ADDITION = 6

let list: Promise<Set<string>> | undefined

/**
 * The 49,000 most common passwords, in lower case, from the ten million that Mark Burnett published (public domain), as
 * the package (MIT) has them. Loaded when the first password is set, because they take 5 MB.
 */
function commonPasswords(): Promise<Set<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}

/**
 * Whether a password is one of the most common or a variation: repeated, in capitals, or with digits and signs before
 * it, after it or in place of letters.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonPasswords()
  return cores(plain(password), common).some((core) =>
    [core, asLetters(core), asLetters(core, 'l'), core.replace(/[^a-z0-9]/g, '')].some(
      (word) => common.has(word) || common.has(repeatedUnit(word)),
    ),
  )
}

/** The text with and without the digits and signs at its ends, if these are short, repetitive or common. */
function cores(text: string, common: Set<string>): string[] {
  const [, before = '', , after = ''] = text.match(/^([^a-z]*)(.*?)([^a-z]*)$/s) ?? []
  const addsLittle = (addition: string) => repeatedUnit(addition).length <= SHORT_ADDITION || common.has(addition)
  const starts = before && addsLittle(before) ? [0, before.length] : [0]
  const ends = after && addsLittle(after) ? [text.length, text.length - after.length] : [text.length]
  return starts.flatMap((start) => ends.filter((end) => end > start).map((end) => text.slice(start, end)))
}

/** The unit that a text repeats, the last one perhaps cut off: `qwerty` for `qwertyqwertyqw`; else the whole text. */
function repeatedUnit(text: string): string {
  for (let length = 1; length < text.length; length++) {
    if (text.startsWith(text.slice(length))) return text.slice(0, length)
  }
  return text
}
