import { clock } from '../../../shared/clock'
import type { PixelInput, PixelUpdateInput } from '../../../shared/pixels'
import { found, type Logged, lockRecord, loggedChange, savedFields } from '../../changes/logged-change'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { type Pixel, pixelSelection, toPixel } from './record'

const LOGGED: Logged<Pixel> = { table: 'tracking_pixels', subject: ({ name }) => name }

export function createPixel(db: PrismaClient, adminUserId: string, input: PixelInput): Promise<Pixel> {
  const now = clock.now()
  return loggedChange(db, adminUserId, LOGGED, async (tx) => {
    const data = { ...input, createdAt: now, updatedAt: now }
    return { before: null, after: toPixel(await tx.trackingPixel.create({ data, select: pixelSelection })) }
  })
}

/** @throws ReasonError `record-stale`, `record-not-found` */
export function updatePixel(
  db: PrismaClient,
  adminUserId: string,
  { id, updatedAt, ...fields }: PixelUpdateInput,
): Promise<Pixel> {
  return loggedChange(db, adminUserId, LOGGED, async (tx) => {
    const before = await lockPixel(tx, id)
    return savedFields(before, fields, updatedAt, (version) => writePixel(tx, id, fields, version))
  })
}

/** Activates or deactivates; the last one to decide is right, so there is no version to compare. */
export function setPixelActive(
  db: PrismaClient,
  adminUserId: string,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<Pixel> {
  return loggedChange(db, adminUserId, LOGGED, async (tx) => {
    const before = await lockPixel(tx, id)
    return savedFields(before, { isActive }, before.updatedAt, (version) => writePixel(tx, id, { isActive }, version))
  })
}

/** @throws ReasonError `record-not-found` */
export async function deletePixel(db: PrismaClient, adminUserId: string, id: string): Promise<void> {
  await loggedChange(db, adminUserId, LOGGED, async (tx) => {
    const before = await lockPixel(tx, id)
    await tx.trackingPixel.delete({ where: { id }, select: { id: true } })
    return { before, after: null }
  })
}

async function lockPixel(tx: Prisma.TransactionClient, id: string): Promise<Pixel> {
  await lockRecord(tx, LOGGED.table, id)
  return toPixel(found(await tx.trackingPixel.findUnique({ where: { id }, select: pixelSelection })))
}

async function writePixel(
  tx: Prisma.TransactionClient,
  id: string,
  fields: Prisma.TrackingPixelUpdateInput,
  updatedAt: Date,
): Promise<Pixel> {
  const data = { ...fields, updatedAt }
  return toPixel(await tx.trackingPixel.update({ where: { id }, data, select: pixelSelection }))
}
