import type { PixelInput, PixelPlatform, PixelPosition } from '../../../shared/pixels'
import type { RouterOutputs } from '../../api/trpc'

export type Pixel = RouterOutputs['pixels']['list'][number]

/** What the form's fields hold, in the order in which they stand on the screen. */
export type PixelFormValues = {
  name: string
  /** Empty is none chosen. */
  platform: PixelPlatform | ''
  position: PixelPosition
  isActive: boolean
  pixelCode: string
}

export const emptyPixel: PixelFormValues = { name: '', platform: '', position: 'head', isActive: true, pixelCode: '' }

export function toFormValues({ name, platform, position, isActive, pixelCode }: Pixel): PixelFormValues {
  return { name, platform, position, isActive, pixelCode }
}

/** What is sent, and what the schema checks before: it refuses a platform that was not chosen. */
export function toPixelInput(values: PixelFormValues): PixelInput {
  return { ...values, platform: values.platform as PixelPlatform }
}
