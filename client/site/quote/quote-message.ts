import type { useTranslations } from 'use-intl'
import type { QuoteDetails } from '../../../shared/quote'

/**
 * The message that asks for a quote: its sentence first, then the price as the site shows it, and the known details of the
 * car and where it is kept.
 * @param t the texts of the chat in the visitor's language
 */
export function quoteMessage(
  t: ReturnType<typeof useTranslations<'site.chat'>>,
  { price, ...plan }: { plan: string; months: number; price?: string | 0 | false | null },
  { make, model, year, place }: QuoteDetails,
): string {
  const car = make || model || year ? oneSentence(t('car', { make, model, year })) : ''
  const priced = price && t('price', { price })
  return [t('quote', plan), priced, car, place && t('place', { place })].filter(Boolean).join(' ')
}

/** Removes the gaps that unknown details leave. */
const oneSentence = (text: string) => text.replaceAll(/ +/g, ' ').replace(/ \.$/, '.')
