import { type PixelInput, type PixelPlatform, type PixelPosition, pixelInput } from '../../../shared/pixels'
import type { RouterOutputs } from '../../api/trpc'
import { type Editing, valuesOf } from '../records/editing'
import { checkBy } from '../ui/check-by'

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

export const pixelEditing: Editing<Pixel, PixelFormValues, PixelInput> = {
  empty: emptyPixel,
  toValues: (pixel) => valuesOf(emptyPixel, pixel),
  // The schema rejects an empty platform.
  toInput: (values) => ({ ...values, platform: values.platform as PixelPlatform }),
  check: checkBy(pixelInput),
}
