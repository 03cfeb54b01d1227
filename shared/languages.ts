/**
 * The languages of the site, the default first. Another one is a row here, its texts and its columns: the types, a test
 * and `docs/recipes.md` name the places.
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

export type FieldIn<Field extends string> = `${Field}${(typeof TABLE)[Language]['suffix']}`
/** The texts of a record in each language. */
export type InEachLanguage<Field extends string> = Record<FieldIn<Field>, string>

/** The name of a field in a language: `title`, `titleEn`. */
export const fieldIn = <Field extends string>(field: Field, language: Language): FieldIn<Field> =>
  `${field}${TABLE[language].suffix}`

/** The names of a field, a language each. */
export const fieldInEach = <Field extends string>(field: Field): FieldIn<Field>[] =>
  LANGUAGES.map((language) => fieldIn(field, language))

/** A value for each language's field, to be spread where all are listed. */
export const inEachField = <Field extends string, Value>(field: Field, value: (name: FieldIn<Field>) => Value) =>
  Object.fromEntries(fieldInEach(field).map((name) => [name, value(name)])) as Record<FieldIn<Field>, Value>

/** A record's text in a language. */
export function textIn<Field extends string>(record: InEachLanguage<Field>, field: Field, language: Language): string {
  return record[fieldIn(field, language)]
}

/** A record's text in the first language that has one; '' where none has. */
export const firstText = <Field extends string>(record: InEachLanguage<Field>, field: Field): string =>
  LANGUAGES.map((language) => textIn(record, field, language)).find(Boolean) ?? ''
