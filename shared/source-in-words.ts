import { REFERRER_PARAMETER } from './request-source'

/** Where a visit came from, in the panel's language; empty if nothing is known. */
export function sourceInWords(source: string | null): string {
  const query = new URLSearchParams(source ?? '')
  const [from, medium, campaign, term, content, referrer] = [
    ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
    REFERRER_PARAMETER,
  ].map((name) => query.get(name))
  const words = [
    [from, medium].filter(Boolean).join(' / '),
    campaign && `campaña «${campaign}»`,
    term && `búsqueda «${term}»`,
    content && `anuncio «${content}»`,
    query.has('gclid') && 'clic en un anuncio de Google',
    query.has('fbclid') && 'clic en Facebook o Instagram',
    referrer && `desde ${referrer}`,
  ]
  return words.filter(Boolean).join(' · ')
}
