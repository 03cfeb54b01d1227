import type { PixelInput } from '../../../shared/pixels'
import { changesOf } from '../../changes/changes'
import { pixelSelection, toPixel } from './record'

export const pixelChanges = changesOf({
  model: 'trackingPixel',
  table: 'tracking_pixels',
  select: pixelSelection,
  toRecord: toPixel,
  order: { createdAt: 'desc' },
  subject: ({ name }) => name,
  toColumns: (fields: PixelInput) => fields,
  stamps: (now) => ({ createdAt: now, updatedAt: now }),
})
