import { textOn } from '../../shared/contrast'
import { monogramOf } from '../../shared/monogram'
import type { SiteSettings } from '../../shared/settings'
import { escapeHtml } from '../core/escape-html'
import type { Typeface } from './outlines'

const SIZE = 32
const FONT_SIZE = 20
/** Centres capitals, which are 0.7 of the font size high. */
const BASELINE = SIZE / 2 + FONT_SIZE * 0.35
const CORNER = 7

type Brand = Pick<SiteSettings, 'companyName' | 'primaryColor'>

const svg = (content: string, viewBox = `0 0 ${SIZE} ${SIZE}`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`

const rounded = (colour: string) => `<rect width="${SIZE}" height="${SIZE}" rx="${CORNER}" fill="${colour}"/>`

/** The company's initial in its colour. Uses the browser's typeface, because the parser for the site's takes 25 MB. */
export function monogramSvg({ companyName, primaryColor }: Brand): string {
  const font = `font-family="Figtree,system-ui,sans-serif" font-weight="800" font-size="${FONT_SIZE}"`
  const letter = escapeHtml(monogramOf(companyName))
  return svg(
    `${rounded(primaryColor)}<text x="${SIZE / 2}" y="${BASELINE}" text-anchor="middle" ${font} fill="${textOn(primaryColor)}">${letter}</text>`,
  )
}

/**
 * The same with the letter as an outline, for rendering on machines without fonts. Leaves the letter out if the
 * typeface lacks it.
 * @param form `tile` fills its corners and has a margin, because phones cut their own shapes out of it
 */
export function outlinedMonogramSvg(
  { companyName, primaryColor }: Brand,
  { outline, width }: Typeface,
  form: 'plain' | 'tile',
): string {
  const letter = monogramOf(companyName)
  const left = (SIZE - width(letter, 800) * FONT_SIZE) / 2
  const path = `<path transform="translate(${left.toFixed(2)} ${BASELINE})" d="${outline(letter, 800, FONT_SIZE)}" fill="${textOn(primaryColor)}"/>`
  if (form === 'plain') return svg(rounded(primaryColor) + path)
  return svg(`<path d="M-6-6h44v44h-44z" fill="${primaryColor}"/>${path}`, '-6 -6 44 44')
}

/** An icon that contains a whole picture. */
export const pictureSvg = (png: Buffer) =>
  svg(`<image width="${SIZE}" height="${SIZE}" href="data:image/png;base64,${png.toString('base64')}"/>`)
