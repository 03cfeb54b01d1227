import { splitSigns } from '../../../../shared/currencies'
import { foldedText } from '../../../../shared/folded-text'

/** The currency of the office's own country. */
const NATIONAL = /^(?:moneda )?(?:nacional|local|national)$/
/** Units of account, and short forms: not known to be the office's currency. */
const OTHER = /^(?:(?:moneda )?extranjera|uf|udis?|utm|uvr|dlls?|dls)\.?$/
/** Currencies in which policies are written where Spanish is spoken. */
const USUAL = 'USD EUR MXN ARS BOB BRL CAD CLP COP CRC CUP DOP GBP GTQ HNL NIO PAB PEN PYG UYU VES'.split(' ')
const NAMES = ['es', 'en'].map((language) => new Intl.DisplayNames(language, { type: 'currency' }))

const wordsOf = (text: string): string[] =>
  foldedText(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
const namesOf = (currency: string): string[][] => NAMES.map((names) => wordsOf(names.of(currency) ?? ''))
const usualNames = USUAL.flatMap(namesOf)

/** Whether each word is in one of the names: *pesos*, *pesos mexicanos*, *US dollars*. */
function isNamed(text: string, names: string[][]): boolean {
  const words = wordsOf(text).map((word) => (word === 'americano' || word === 'americanos' ? 'estadounidense' : word))
  const isIn = (name: string[]) =>
    words.every((word) => name.some((one) => [one, `${one}s`, `${one}es`].includes(word)))
  return words.length > 0 && names.some(isIn)
}

/** The currencies of a sign or a code, as they may stand beside an amount. */
const currenciesOf = (text: string) => splitSigns(`1 ${text}`).currencies

/** Whether a text names a currency. */
export const isCurrencyWord = (text: string): boolean =>
  NATIONAL.test(foldedText(text)) ||
  OTHER.test(foldedText(text)) ||
  currenciesOf(text) !== null ||
  isNamed(text, usualNames)

/** What a cell says of the currency of its row, where that cannot be the office's; otherwise null. */
export function foreignCurrency(text: string, currency: string): string | null {
  const said = text.trim()
  const isOwn =
    said === '' ||
    NATIONAL.test(foldedText(said)) ||
    (currenciesOf(said)?.includes(currency) ?? isNamed(said, namesOf(currency)))
  return isOwn ? null : said
}
