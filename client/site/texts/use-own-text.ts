import { useLocale } from 'use-intl'
import { useTexts } from './use-texts'

/** A text of the landing page that staff may write and the catalogue lacks; undefined until they have. */
export function useOwnText(message: string): string | undefined {
  return useTexts().words[useLocale()][message]
}
