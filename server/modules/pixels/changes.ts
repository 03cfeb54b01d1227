import type { PixelInput } from '../../../shared/pixels'
import { changesOf } from '../../changes/changes'
import { Refusal } from '../../core/errors'
import type { PrismaClient } from '../../db/generated/client'
import { refreshSamples } from '../legal/sample-texts'
import { pixelSelection, toPixel } from './record'
import { unreadableLine } from './unreadable-line'

const changes = changesOf({
  model: 'trackingPixel',
  table: 'tracking_pixels',
  select: pixelSelection,
  toRecord: toPixel,
  order: { createdAt: 'desc' },
  subject: ({ name }) => name,
  fieldsOf: async (_tx, fields: PixelInput, before) => {
    const line = before?.pixelCode === fields.pixelCode ? null : unreadableLine(fields.pixelCode)
    if (line !== null) throw Refusal.of('pixel-unreadable', { field: 'pixelCode', details: { line } })
    return fields
  },
  toColumns: (fields: PixelInput) => fields,
  stamps: (now) => ({ createdAt: now, updatedAt: now }),
})

/** Then sample texts name the platforms of the active pixels. */
const named =
  <Input, Result>(change: (db: PrismaClient, adminUserId: string, input: Input) => Promise<Result>) =>
  async (db: PrismaClient, adminUserId: string, input: Input): Promise<Result> => {
    const result = await change(db, adminUserId, input)
    await refreshSamples(db, adminUserId)
    return result
  }

export const pixelChanges = {
  ...changes,
  create: named(changes.create),
  update: named(changes.update),
  set: named(changes.set),
  delete: named(changes.delete),
}
