import { fieldIn, isLanguage, LANGUAGES, type Language, languageRow } from '../../shared/languages'

type Texts = Record<string, unknown>

/**
 * Data of a page without its texts in other languages, as far as there are some in the page's. A switch of language
 * fetches them.
 */
export function inLanguage(data: unknown, language: Language): unknown {
  if (Array.isArray(data)) return data.map((one) => inLanguage(one, language))
  if (typeof data !== 'object' || data === null) return data
  const texts = data as Texts
  const kept = Object.entries(texts).filter(([name]) => !isTranslated(texts, name, language))
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      isLanguage(name) && isFilled(texts[language]) && name !== language ? emptied(value) : inLanguage(value, language),
    ]),
  )
}

/** Whether it is a field as `titleEn` of another language than the page's, empty or with its own there. */
const isTranslated = (texts: Texts, name: string, language: Language) =>
  LANGUAGES.filter((other) => other !== language).some((other) => {
    const { suffix } = languageRow(other)
    const own = fieldIn(name.slice(0, name.length - suffix.length), language)
    return name.endsWith(suffix) && own in texts && Boolean(!texts[name] || texts[own])
  })

const isFilled = (texts: unknown) => Object.keys(texts ?? {}).length > 0

/** All languages stay, as pages ask which of them there are. */
const emptied = (texts: unknown) => (Array.isArray(texts) ? [] : {})
