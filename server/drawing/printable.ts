/* What papers can print. Knows the typeface by a table, as its parser takes 25 MB and every save of a name asks. */

/** The code points of the typeface, as ranges in hexadecimal; `printable.test.ts` compares them with its file. */
const COVERED =
  `20-7e a0-ac ae-113 116-127 12a-12b 12e-137 139-13e 141-148 14a-14d 150-161 164-165 16a-17e 1cd-1ce 218-21b
  237 2c6-2c7 2d8-2dd 300-304 306-308 30a-30c 312 326-328 1e80-1e85 1e9e 1ef2-1ef3 2013-2014 2018-201a 201c-201e 2020-2022
  2026 2039-203a 2044 2070 2074-2079 2080-2089 20ac 20b9 2122 215b-215e 2190-2193 2196-2199 2212 2215 2260 2264-2265`
    .split(/\s+/)
    .map((range) => range.split('-').map((end) => Number.parseInt(end, 16)))

/** Whether the typeface has a character; the same in all weights. */
export function hasCharacter(character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  return COVERED.some(([first = 0, last = first]) => first <= point && point <= last)
}

/** The text without the characters that the typeface lacks. */
export const drawable = (text: string): string => [...text].filter(hasCharacter).join('')

/** Signs of currencies that the typeface lacks, by the code that is written in their place. */
const CODES: Record<string, string> = { '₡': 'CRC', '₪': 'ILS', '₩': 'KRW', '₱': 'PHP', '฿': 'THB', '₫': 'VND' }
const SIGNS = new RegExp(`[${Object.keys(CODES).join('')}]`, 'g')

/** A text as it is printed. */
export const composed = (text: string): string =>
  text
    .normalize('NFC')
    .replace(SIGNS, (sign) => ` ${CODES[sign]} `)
    .replace(/\s+/gu, ' ')
    .trim()

/** The characters of texts that the typeface lacks, each once. */
export const missingIn = (texts: string[]): string[] =>
  [...new Set([...texts.map(composed).join('')])].filter((character) => !hasCharacter(character))
