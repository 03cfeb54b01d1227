import type { TestimonialMove } from '../../../shared/testimonials'
import { found, loggedChange } from '../../changes/logged-change'
import type { PrismaClient } from '../../db/generated/client'
import { testimonialChanges } from './changes'
import { loggedTestimonial } from './record'

/**
 * Moves a testimonial by one place, unless it is at the end. Its version stays, so that open forms can still be saved.
 * @throws Refusal `record-not-found`
 */
export function moveTestimonial(db: PrismaClient, adminUserId: string, { id, to }: TestimonialMove) {
  return loggedChange(db, adminUserId, loggedTestimonial, async (tx) => {
    const all = await testimonialChanges.list(tx)
    const before = found(all.find((one) => one.id === id) ?? null)
    const place = all.indexOf(before)
    const neighbour = all[to === 'earlier' ? place - 1 : place + 1]
    if (!neighbour) return { before, after: before }
    const order = all.map((one) => (one === before ? neighbour : one === neighbour ? before : one))
    for (const [index, one] of order.entries()) {
      if (one.position === index + 1) continue
      await tx.testimonial.update({ where: { id: one.id }, data: { position: index + 1 }, select: { id: true } })
    }
    return { before, after: { ...before, position: order.indexOf(before) + 1 } }
  })
}
