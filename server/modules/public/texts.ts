import type { SiteTexts } from '../../../shared/shown-texts'
import { landingTexts } from '../../../shared/site-texts'
import type { PrismaClient } from '../../db/generated/client'
import { visibleTestimonials } from '../testimonials/record'
import { findParts } from '../texts/record'

/** What the site shows in place of its catalogue's texts: what staff have published. */
export async function findSiteTexts(db: PrismaClient): Promise<SiteTexts> {
  const [parts, testimonials] = await Promise.all([findParts(db), visibleTestimonials(db)])
  const published = Object.fromEntries(parts.map(({ part, published }) => [part, published]))
  return { ...landingTexts(published), testimonials }
}
