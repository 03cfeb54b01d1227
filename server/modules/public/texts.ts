import type { SiteTexts } from '../../../shared/shown-texts'
import { landingTexts } from '../../../shared/site-texts'
import type { PrismaClient } from '../../db/generated/client'
import { visibleTestimonials } from '../testimonials/record'
import { findParts } from '../texts/record'
import { isAnyOffered } from './plans'

/** The published texts, which replace the catalogue's, and the parts that the page lacks. */
export async function findSiteTexts(db: PrismaClient): Promise<SiteTexts> {
  const [parts, testimonials, hasPlans] = await Promise.all([findParts(db), visibleTestimonials(db), isAnyOffered(db)])
  const published = Object.fromEntries(parts.map(({ part, published }) => [part, published]))
  const { hiddenParts, ...texts } = landingTexts(published)
  return { ...texts, testimonials, hiddenParts: hasPlans ? hiddenParts : [...hiddenParts, 'plans'] }
}
