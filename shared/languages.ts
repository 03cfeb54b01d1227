export const LANGUAGES = ['es', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'es'

/** What stands behind the name of a text in each language; the site's own language has none. */
const SUFFIXES = { es: '', en: 'En' } as const satisfies Record<Language, string>

type InEachLanguage<Field extends string> = Record<`${Field}${(typeof SUFFIXES)[Language]}`, string>

/** A text of a record that has it in each language. */
export function textIn<Field extends string>(record: InEachLanguage<Field>, field: Field, language: Language): string {
  return record[`${field}${SUFFIXES[language]}`]
}
