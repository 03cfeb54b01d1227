import type { PixelPlatform } from '../../../shared/pixels'
import type { Language } from '../../db/generated/client'
import type { LegalFacts } from './facts'
import { filled, type LegalWords } from './words'

/** Null: a platform that the product does not know by name. */
const PLATFORMS: Record<PixelPlatform, { name: string; policy: string } | null> = {
  facebook: { name: 'Facebook', policy: 'https://www.facebook.com/privacy/policy/' },
  google: { name: 'Google', policy: 'https://policies.google.com/privacy' },
  tiktok: { name: 'TikTok', policy: 'https://www.tiktok.com/legal/privacy-policy' },
  linkedin: { name: 'LinkedIn', policy: 'https://www.linkedin.com/legal/privacy-policy' },
  twitter: { name: 'Twitter', policy: 'https://twitter.com/privacy' },
  other: null,
}

/** Which platforms get data by their pixels, as a sentence. */
export function platformsInWords({ platforms: words }: LegalWords, facts: LegalFacts, language: Language): string {
  if (facts.platforms.length === 0) return words.none
  const names = facts.platforms.map((platform) => PLATFORMS[platform]?.name ?? words.other)
  return filled(words[facts.waits ? 'waits' : 'runs'], { names: new Intl.ListFormat(language).format(names) })
}

/** The known ones of these, with their policies; empty where there is none. */
export function platformTable({ platformTable: words }: LegalWords, { platforms }: LegalFacts): string {
  const rows = platforms
    .flatMap((platform) => PLATFORMS[platform] ?? [])
    .map(
      ({ name, policy }) =>
        `<tr><td>${name}</td><td>${words.purpose}</td><td><a href="${policy}" rel="noopener noreferrer">${words.privacyAt} ${name}</a></td></tr>\n`,
    )
  const headings = words.headings.map((heading) => `<th>${heading}</th>`).join('')
  return rows.length > 0
    ? `<table>\n<thead>\n<tr>${headings}</tr>\n</thead>\n<tbody>\n${rows.join('')}</tbody>\n</table>\n`
    : ''
}
