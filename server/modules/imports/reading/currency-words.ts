import { splitSigns } from '../../../../shared/currencies'
import { foldedText, foldedWords, hasWords } from '../../../../shared/folded-text'
import { isPlaceholder } from './said-words'

/** The currency of the office's own country. */
const NATIONAL = /^(?:moneda )?(?:nacional|local|national)$/
/** Units of account, and short forms: not known to be the office's currency. */
const OTHER = /^(?:(?:moneda )?extranjera|uf|udis?|utm|uvr|dlls?|dls)\.?$/
/** The plain names of currencies, beside which their country may stand. */
const NAMED =
  /^(?:pesos?|dolar(?:es)?|(?:us )?dollars?|euros?|sol(?:es)?|colon(?:es)?|quetzal(?:es)?|lempiras?|bolivianos?|guaranies)\b/
const NAMES = ['es', 'en'].map((language) => new Intl.DisplayNames(language, { type: 'currency' }))

/** The currencies of a sign or a code, as they may stand beside an amount. */
const currenciesOf = (text: string) => splitSigns(`1 ${text}`).currencies

/** Whether a text names a currency. */
export const isCurrencyWord = (text: string): boolean =>
  [NATIONAL, OTHER, NAMED].some((pattern) => pattern.test(foldedText(text))) || currenciesOf(text) !== null

/** What a cell says of the currency of its row, where that cannot be the office's; otherwise null. */
export function foreignCurrency(text: string, currency: string): string | null {
  const said = text.trim()
  const words = foldedWords(said).map((word) => word.replace(/e?s$/, '').replace(/^americano/, 'estadounidense'))
  const isNamed = () => NAMES.some((names) => hasWords(names.of(currency) ?? '', words.join(' ')))
  const isOwn =
    currenciesOf(said)?.includes(currency) ?? (isPlaceholder(said) || NATIONAL.test(foldedText(said)) || isNamed())
  return isOwn ? null : said
}
