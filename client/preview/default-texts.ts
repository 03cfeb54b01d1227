import type { Language } from '../../shared/languages'
import { useCatalogue } from '../site/language/catalogues'

/** The text of a message of the landing page that nobody has written another for; suspends until it is there. */
export function useDefaultText(): (message: string, language: Language) => string {
  const catalogues = { es: useCatalogue('es'), en: useCatalogue('en') }
  return (message, language) =>
    message.split('.').reduce<unknown>((rest, name) => (rest as Record<string, unknown>)[name], {
      ...catalogues[language].site,
    }) as string
}
