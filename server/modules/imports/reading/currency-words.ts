import { splitSigns } from '../../../../shared/currencies'
import { foldedText, foldedWords } from '../../../../shared/folded-text'
import { isPlaceholder } from './said-words'

/** The currency of the office's own country. */
const NATIONAL = /^(?:moneda )?(?:nacional|local|national)$/
/** Units of account, and short forms: not known to be the office's currency. */
const OTHER = /^(?:(?:moneda )?extranjera|uf|udis?|utm|uvr|dlls?|dls)\.?$/
/** The plain names of currencies, beside which their country may stand. */
const NAMED =
  /^(?:pesos?|dolar(?:es)?|(?:us )?dollars?|euros?|sol(?:es)?|colon(?:es)?|quetzal(?:es)?|lempiras?|bolivianos?|guaranies)\b/
const NAMES = ['es', 'en'].map((language) => new Intl.DisplayNames(language, { type: 'currency' }))
const singular = (text: string) => foldedWords(text).map((word) => word.replace(/e?s?$/, ''))

/** The currencies of a sign or a code, as they may stand beside an amount. */
const currenciesOf = (text: string) => splitSigns(`1 ${text}`).currencies

/** Whether a text names a currency. */
export const isCurrencyWord = (text: string): boolean =>
  [NATIONAL, OTHER, NAMED].some((pattern) => pattern.test(foldedText(text))) || currenciesOf(text) !== null

/** What a cell says of the currency of its row, where that cannot be the office's; otherwise null. */
export function foreignCurrency(text: string, currency: string): string | null {
  const said = text.trim()
  const words = singular(said.replace(/americano/i, 'estadounidense'))
  const isNamed = () =>
    NAMES.map((names) => singular(names.of(currency) ?? '')).some((own) => words.every((word) => own.includes(word)))
  const isOwn =
    currenciesOf(said)?.includes(currency) ?? (isPlaceholder(said) || NATIONAL.test(foldedText(said)) || isNamed())
  return isOwn ? null : said
}
