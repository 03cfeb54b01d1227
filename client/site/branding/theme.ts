import type { CSSProperties } from 'react'
import { asTextOn, mixed, parseColour, textOn } from '../../../shared/contrast'
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../shared/settings'

/** The darkest light surface: the greyest of `tokens.css` with its strongest tint of the primary colour. */
const GREYEST_SURFACE = '#f4f7fc'
const STRONGEST_TINT = 0.13

type ThemeColours = Pick<SiteSettings, 'primaryColor' | 'secondaryColor'>

/** The settings' colours as CSS variables, each with a readable text colour. */
export function themeVariables(settings: ThemeColours): CSSProperties {
  const primary = colourOr(settings.primaryColor, DEFAULT_SETTINGS.primaryColor)
  const secondary = colourOr(settings.secondaryColor, DEFAULT_SETTINGS.secondaryColor)
  return {
    '--primary': primary,
    '--on-primary': textOn(primary),
    '--primary-text': asTextOn(mixed(GREYEST_SURFACE, primary, STRONGEST_TINT), primary),
    '--secondary': secondary,
    '--on-secondary': textOn(secondary),
  } as CSSProperties
}

const colourOr = (colour: string, fallback: string) => (parseColour(colour) ? colour : fallback)
