import { useMemo } from 'react'
import type { Language } from '../../../shared/languages'
import { type Catalogue, useCatalogue } from '../language/catalogues'
import { useTexts } from './use-texts'
import { withWords } from './with-words'

/** The texts of a language, staff's published ones in place of the catalogue's; suspends until they are loaded. */
export function useMessages(language: Language): Catalogue {
  const catalogue = useCatalogue(language)
  const words = useTexts().words[language]
  return useMemo(() => ({ ...catalogue, site: withWords(catalogue.site, words) }), [catalogue, words])
}
