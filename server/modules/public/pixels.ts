import type { PrismaClient } from '../../db/generated/client'

/** The active pixels of the site, without the fields that only staff may see. */
export function findActivePixels(db: PrismaClient) {
  return db.trackingPixel.findMany({
    where: { isActive: true },
    select: { id: true, pixelCode: true, position: true },
    orderBy: { createdAt: 'asc' },
  })
}
