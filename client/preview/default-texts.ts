import { inEachLanguage, type Language } from '../../shared/languages'
import { useCatalogue } from '../site/language/catalogues'

/** The catalogue's default for a text of the landing page, if it has one; suspends until the catalogues are loaded. */
export function useDefaultText(): (message: string, language: Language) => string | undefined {
  const catalogues = inEachLanguage(useCatalogue)
  return (message, language) =>
    message.split('.').reduce<unknown>((rest, name) => (rest as Record<string, unknown>)[name], {
      ...catalogues[language].site,
    }) as string | undefined
}
