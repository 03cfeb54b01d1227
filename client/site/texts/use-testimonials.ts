import { useLocale } from 'use-intl'
import { textIn } from '../../../shared/languages'
import { useTexts } from './use-texts'

/** The testimonials of the page's language: those that say something in it. */
export function useTestimonials() {
  const language = useLocale()
  const all = useTexts().testimonials.map((one) => ({
    id: one.id,
    quote: textIn(one, 'quote', language),
    author: textIn(one, 'author', language) || one.author || one.authorEn,
    where: [one.place, one.year].filter(Boolean).join(', '),
  }))
  return all.filter(({ quote }) => quote)
}
