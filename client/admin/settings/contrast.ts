import { luminance } from '@mantine/core'

/** WCAG AA for text of normal size. */
export const READABLE_CONTRAST = 4.5

const WHITE = '#ffffff'
const DARK = '#0f1b33'

/** Contrast of a colour `#rrggbb` and white, 1 to 21. */
export function contrastWithWhite(colour: string): number {
  return 1.05 / (luminance(colour) + 0.05)
}

/** The text colour that the site puts on a surface of this colour. */
export function textOn(colour: string): string {
  if (contrastWithWhite(colour) >= READABLE_CONTRAST) return WHITE
  const contrastWithDark = (luminance(colour) + 0.05) / (luminance(DARK) + 0.05)
  return contrastWithDark >= READABLE_CONTRAST ? DARK : '#000000'
}
