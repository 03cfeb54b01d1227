import { use } from 'react'
import type { Language } from '../../../shared/languages'
import type spanish from '../../messages/es.json'
import { oncePerLanguage } from './once-per-language'

export type Catalogue = typeof spanish

/** A visitor loads the texts of one language only. */
const loaders: Record<Language, () => Promise<{ default: Catalogue }>> = {
  es: () => import('../../messages/es.json'),
  en: () => import('../../messages/en.json'),
}

/** Called before a page is rendered in a language: so a switch of language keeps the page, and a server renders it. */
export const loadCatalogue = oncePerLanguage((language) => loaders[language]().then((file) => file.default))

/** The texts of a language; suspends until they are there. */
export function useCatalogue(language: Language): Catalogue {
  return use(loadCatalogue(language))
}
