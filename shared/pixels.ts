import { z } from 'zod'
import { FIELDS_REQUIRED_MESSAGE } from './legal'
import { recordVersion, uuid } from './records'
import { requiredLine, requiredLines } from './text'

export const PIXEL_PLATFORMS = ['facebook', 'google', 'tiktok', 'linkedin', 'twitter', 'other'] as const
export const PIXEL_POSITIONS = ['head', 'body'] as const
const PIXEL_CODE_MAX_LENGTH = 20_000
export type PixelPlatform = (typeof PIXEL_PLATFORMS)[number]
export type PixelPosition = (typeof PIXEL_POSITIONS)[number]

/** When pixels load: unless the visitor declines, or once they have accepted. */
export const PIXEL_LOADINGS = ['untilDeclined', 'afterAccept'] as const
export type PixelLoading = (typeof PIXEL_LOADINGS)[number]

const pixelFields = z.object({
  name: requiredLine(120, FIELDS_REQUIRED_MESSAGE),
  platform: z.enum(PIXEL_PLATFORMS, FIELDS_REQUIRED_MESSAGE),
  pixelCode: requiredLines(PIXEL_CODE_MAX_LENGTH, FIELDS_REQUIRED_MESSAGE),
  isActive: z.boolean().default(true),
  position: z.enum(PIXEL_POSITIONS).default('head'),
})

/** `id` is made by the client, so that a create whose answer was lost can be repeated. */
export const pixelInput = pixelFields.extend({ id: uuid.optional() })
export type PixelInput = z.infer<typeof pixelInput>
export const pixelUpdateInput = pixelFields.extend(recordVersion)
