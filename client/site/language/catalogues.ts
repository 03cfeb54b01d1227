import { use } from 'react'
import type { Language } from '../../../shared/languages'
import type spanish from '../../messages/es.json'

export type Catalogue = typeof spanish

/** A visitor loads the texts of one language only. */
const loaders: Record<Language, () => Promise<{ default: Catalogue }>> = {
  es: () => import('../../messages/es.json'),
  en: () => import('../../messages/en.json'),
}

const catalogues: Partial<Record<Language, Promise<Catalogue>>> = {}

/**
 * Rendering after this has resolved does not wait: so a switch of language keeps the page, and a server renders it.
 * What could not be loaded is tried again the next time.
 */
export function loadCatalogue(language: Language): Promise<Catalogue> {
  catalogues[language] ??= load(language)
  return catalogues[language]
}

function load(language: Language): Promise<Catalogue> {
  const catalogue = loaders[language]().then((file) => file.default)
  catalogue.then(
    // React's own marks: `use` need not suspend to learn that the promise is kept.
    (value) => Object.assign(catalogue, { status: 'fulfilled', value }),
    () => delete catalogues[language],
  )
  return catalogue
}

/** The texts of a language; suspends until they are there. */
export function useCatalogue(language: Language): Catalogue {
  return use(loadCatalogue(language))
}
