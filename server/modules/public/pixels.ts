import type { PrismaClient } from '../../db/generated/client'

/** The pixels that run on the site, without what only staff may see. */
export function findActivePixels(db: PrismaClient) {
  return db.trackingPixel.findMany({
    where: { isActive: true },
    select: { id: true, pixelCode: true, position: true },
    orderBy: { createdAt: 'asc' },
  })
}
