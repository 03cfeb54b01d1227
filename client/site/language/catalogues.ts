import { use } from 'react'
import type { Language } from '../../../shared/languages'
import type spanish from '../../messages/es.json'
import { oncePerLanguage } from '../rendering/once-per-language'

export type Catalogue = typeof spanish

/** Dynamic imports: a visitor loads the texts of one language only. A test finds each language's. */
const loaders = import.meta.glob<{ default: Catalogue }>('../../messages/??.json') as Record<
  `../../messages/${Language}.json`,
  () => Promise<{ default: Catalogue }>
>

/** Called before rendering in a language, so that a switch of language keeps the page, and the server can render it. */
export const loadCatalogue = oncePerLanguage((language) =>
  loaders[`../../messages/${language}.json`]().then((file) => file.default),
)

/** The texts of a language; suspends until they are loaded. */
export function useCatalogue(language: Language): Catalogue {
  return use(loadCatalogue(language))
}
