import type { PixelInput, PixelPlatform, PixelPosition } from '../../../shared/pixels'
import type { RouterOutputs } from '../../api/trpc'
import { valuesOf } from '../records/values-of'

export type Pixel = RouterOutputs['pixels']['list'][number]

/** The values of the form's fields, in the order of the screen. */
export type PixelFormValues = {
  name: string
  /** '' is none chosen. */
  platform: PixelPlatform | ''
  position: PixelPosition
  isActive: boolean
  pixelCode: string
}

export const emptyPixel: PixelFormValues = { name: '', platform: '', position: 'head', isActive: true, pixelCode: '' }

export const toFormValues = (pixel: Pixel): PixelFormValues => valuesOf(emptyPixel, pixel)

/** The input that the schema validates and the server receives; the schema rejects an empty platform. */
export function toPixelInput(values: PixelFormValues): PixelInput {
  return { ...values, platform: values.platform as PixelPlatform }
}
