import { REFERRER_PARAMETER } from './request-source'

/** Where a visit came from, in the panel's language; empty if nothing is known. */
export function sourceInWords(source: string | null): string {
  const query = new URLSearchParams(source ?? '')
  const [from, medium, campaign, term, content] = ['source', 'medium', 'campaign', 'term', 'content'].map((name) =>
    query.get(`utm_${name}`),
  )
  const referrer = query.get(REFERRER_PARAMETER)
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
