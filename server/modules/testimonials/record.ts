import { isWebAddress } from '../../../shared/addresses'
import { firstText, inEachField } from '../../../shared/languages'
import { placeAndYear, type SiteTestimonial } from '../../../shared/shown-texts'
import type { Logged } from '../../changes/logged-change'
import type { Prisma, PrismaClient } from '../../db/generated/client'

export const testimonialSelection = {
  id: true,
  ...inEachField('quote', () => true as const),
  ...inEachField('author', () => true as const),
  place: true,
  year: true,
  source: true,
  sourceUrl: true,
  position: true,
  isActive: true,
  isConfirmed: true,
  updatedAt: true,
} as const satisfies Prisma.TestimonialSelect

/** The order on the site, by age among equal positions, which only SQL can set. */
export const IN_ORDER = [
  { position: 'asc' },
  { createdAt: 'asc' },
  { id: 'asc' },
] as const satisfies Prisma.TestimonialOrderByWithRelationInput[]

type TestimonialColumns = Prisma.TestimonialGetPayload<{ select: typeof testimonialSelection }>

export type Testimonial = ReturnType<typeof toTestimonial>

export function toTestimonial(row: TestimonialColumns) {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}

export const loggedTestimonial: Logged<Testimonial> = {
  table: 'testimonials',
  subject: (said) => `Testimonio: ${[firstText(said, 'author'), said.place].filter(Boolean).join(', ')}`,
  locksTable: true,
}

const shown = {
  ...inEachField('quote', () => true as const),
  ...inEachField('author', () => true as const),
  place: true,
  year: true,
  source: true,
  sourceUrl: true,
} as const satisfies Prisma.TestimonialSelect

/** The visible testimonials as the site shows them, in order. */
export async function visibleTestimonials(db: PrismaClient): Promise<SiteTestimonial[]> {
  const rows = await db.testimonial.findMany({ where: { isActive: true }, select: shown, orderBy: IN_ORDER })
  return rows.map(({ place, year, source, sourceUrl: url, ...said }) => {
    const where = placeAndYear({ place, year })
    const sourceUrl = isWebAddress(url) ? url : ''
    // An address without a name is known by its site.
    const name = source || (sourceUrl && new URL(sourceUrl).hostname)
    // Empty texts are left out: all of it is in the first response.
    return { ...said, ...(where && { where }), ...(name && { source: name }), ...(sourceUrl && { sourceUrl }) }
  })
}
