import { useLocale } from 'use-intl'
import { firstText, textIn } from '../../../shared/languages'
import { useTexts } from './use-texts'

/** The testimonials that have a text in the page's language. */
export function useTestimonials() {
  const language = useLocale()
  const all = useTexts().testimonials.map((one) => ({
    ...one,
    quote: textIn(one, 'quote', language),
    author: textIn(one, 'author', language) || firstText(one, 'author'),
  }))
  return all.filter(({ quote }) => quote)
}
