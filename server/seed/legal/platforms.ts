import type { PixelPlatform } from '../../../shared/pixels'
import type { LegalFacts } from './facts'

type Named = { name: string; policy: string }
/** Null: a platform that the product does not know by name. */
const PLATFORMS: Record<PixelPlatform, Named | null> = {
  facebook: { name: 'Facebook', policy: 'https://www.facebook.com/privacy/policy/' },
  google: { name: 'Google', policy: 'https://policies.google.com/privacy' },
  tiktok: { name: 'TikTok', policy: 'https://www.tiktok.com/legal/privacy-policy' },
  linkedin: { name: 'LinkedIn', policy: 'https://www.linkedin.com/legal/privacy-policy' },
  twitter: { name: 'Twitter', policy: 'https://twitter.com/privacy' },
  other: null,
}

const namesOf = ({ platforms }: LegalFacts, language: 'es' | 'en', other: string): string =>
  new Intl.ListFormat(language).format(platforms.map((platform) => PLATFORMS[platform]?.name ?? other))

/** Which platforms get data by their pixels, as a sentence. */
export const platformsInEs = (facts: LegalFacts): string =>
  facts.platforms.length === 0
    ? 'Hoy no usamos ninguna. Si la usáramos, recibiría datos técnicos de su visita.'
    : `Usamos píxeles de ${namesOf(facts, 'es', 'otra plataforma')}, que pueden recibir datos técnicos de su visita ${facts.waits ? 'si usted los acepta' : 'si usted no los rechaza'}.`

export const platformsInEn = (facts: LegalFacts): string =>
  facts.platforms.length === 0
    ? 'Today we use none. If we did, it would receive technical data about your visit.'
    : `We use pixels of ${namesOf(facts, 'en', 'another platform')}, which may receive technical data about your visit ${facts.waits ? 'if you accept them' : 'unless you decline them'}.`

const rowsOf = ({ platforms }: LegalFacts, purpose: string, privacyAt: string): string =>
  platforms
    .flatMap((platform) => PLATFORMS[platform] ?? [])
    .map(
      ({ name, policy }) =>
        `<tr><td>${name}</td><td>${purpose}</td><td><a href="${policy}" rel="noopener noreferrer">${privacyAt} ${name}</a></td></tr>\n`,
    )
    .join('')

const tableOf = (rows: string, [platform, purpose, more]: [string, string, string]): string =>
  rows &&
  `<table>\n<thead>\n<tr><th>${platform}</th><th>${purpose}</th><th>${more}</th></tr>\n</thead>\n<tbody>\n${rows}</tbody>\n</table>\n`

export const platformTableEs = (facts: LegalFacts): string =>
  tableOf(rowsOf(facts, 'Medir visitas y anuncios y crear públicos.', 'Privacidad en'), [
    'Plataforma',
    'Para qué sirve',
    'Más información',
  ])

export const platformTableEn = (facts: LegalFacts): string =>
  tableOf(rowsOf(facts, 'Measuring visits and ads and building audiences.', 'Privacy at'), [
    'Platform',
    'What it is for',
    'More information',
  ])
