import type { SiteTexts } from '../../../shared/shown-texts'
import { landingTexts } from '../../../shared/site-texts'
import type { PrismaClient } from '../../db/generated/client'
import { visibleTestimonials } from '../testimonials/record'
import { findParts } from '../texts/record'

/** The texts that staff have published, which replace those of the site's catalogue. */
export async function findSiteTexts(db: PrismaClient): Promise<SiteTexts> {
  const [parts, testimonials] = await Promise.all([findParts(db), visibleTestimonials(db)])
  const published = Object.fromEntries(parts.map(({ part, published }) => [part, published]))
  return { ...landingTexts(published), testimonials }
}
