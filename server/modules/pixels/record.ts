import type { Prisma } from '../../db/generated/client'

export const pixelSelection = {
  id: true,
  name: true,
  platform: true,
  pixelCode: true,
  isActive: true,
  position: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.TrackingPixelSelect

type PixelColumns = Prisma.TrackingPixelGetPayload<{ select: typeof pixelSelection }>

export function toPixel(row: PixelColumns) {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}
