/**
 * The languages of the site, the default first. Another one takes a row here, a catalogue in `client/messages`, its
 * texts in the database, and its value in the database's enum.
 */
const TABLE = {
  es: {
    name: 'Español',
    /** How dates are written. */
    locale: 'es-ES',
    openGraph: 'es_US',
    /** The suffix of field names for a record's text in this language. */
    suffix: '',
    /** Legal pages; languages may share an address. */
    paths: { terms: '/terminos', privacy: '/privacidad', cookies: '/cookies' },
  },
  en: {
    name: 'English',
    locale: 'en-US',
    openGraph: 'en_US',
    suffix: 'En',
    paths: { terms: '/terms', privacy: '/privacy', cookies: '/cookies' },
  },
} as const

export type Language = keyof typeof TABLE
export const LANGUAGES = Object.keys(TABLE) as [Language, ...Language[]]
export const [DEFAULT_LANGUAGE] = LANGUAGES

export const isLanguage = (value: string | null | undefined): value is Language =>
  LANGUAGES.some((language) => language === value)

export const languageRow = (language: Language) => TABLE[language]

/** Builds a value for each language. */
export const inEachLanguage = <Value>(value: (language: Language) => Value) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, value(language)])) as Record<Language, Value>

type InEachLanguage<Field extends string> = Record<`${Field}${(typeof TABLE)[Language]['suffix']}`, string>

/** A record's text in a language. */
export function textIn<Field extends string>(record: InEachLanguage<Field>, field: Field, language: Language): string {
  return record[`${field}${TABLE[language].suffix}`]
}
