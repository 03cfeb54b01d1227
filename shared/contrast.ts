/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number]

/** WCAG AA for text of normal size. */
export const READABLE_RATIO = 4.5
const BLACK: Rgb = [0, 0, 0]

/** The text colours to choose from on a coloured surface; black is readable wherever white is not. */
const TEXT_COLOURS = ['#ffffff', '#0f1b33', '#000000'] as const

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** @returns undefined for anything but `#rgb` and `#rrggbb` */
export function parseColour(colour: string): Rgb | undefined {
  if (!HEX.test(colour)) return undefined
  const digits = colour.length === 4 ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour
  const channel = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

/**
 * Reads a colour as people type and paste it: `#2563EB`, `2563eb`, `#fff`, `fff`.
 * @returns `#rrggbb` as the settings keep it, or null for anything else
 */
export function readColour(text: string): string | null {
  const rgb = parseColour(`#${text.normalize('NFKC').trim().replace(/^#/, '')}`)
  return rgb ? toHex(rgb) : null
}

/** Relative luminance as WCAG defines it, 0 to 1. */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ratio(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function mix(colour: Rgb, other: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(colour[index] * (1 - share) + other[index] * share)
  return [channel(0), channel(1), channel(2)]
}

const toHex = (colour: Rgb) => `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

const required = (colour: string): Rgb => parseColour(colour) ?? BLACK

/** Mixes a share, 0 to 1, of another colour into a colour. */
export function mixed(colour: string, other: string, share: number): string {
  return toHex(mix(required(colour), required(other), share))
}

/** Contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  return ratio(required(one), required(other))
}

/** The text colour that is readable on a surface. */
export function textOn(surface: string): string {
  return TEXT_COLOURS.find((text) => contrast(text, surface) >= READABLE_RATIO) ?? '#000000'
}

/** The colour itself, darkened only as far as it needs to be readable as text on a light surface. */
export function asTextOn(surface: string, colour: string): string {
  let share = 0
  let shade = required(colour)
  while (share < 1 && ratio(shade, required(surface)) < READABLE_RATIO) {
    share += 0.05
    shade = mix(required(colour), BLACK, share)
  }
  return toHex(shade)
}
