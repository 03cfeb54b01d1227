import type { CSSProperties } from 'react'
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../shared/settings'
import { asTextOn, parseColour, textOn } from './contrast'

/** The darkest of the light surfaces in `tokens.css`: what can be read on it can be read on all. */
const LIGHT_SURFACE = '#eaeff7'

type ThemeColours = Pick<SiteSettings, 'primaryColor' | 'secondaryColor'>

/** The settings' colours as CSS variables, each with the text colour that goes on it. */
export function themeVariables(settings: ThemeColours): CSSProperties {
  const primary = colourOr(settings.primaryColor, DEFAULT_SETTINGS.primaryColor)
  const secondary = colourOr(settings.secondaryColor, DEFAULT_SETTINGS.secondaryColor)
  return {
    '--primary': primary,
    '--on-primary': textOn(primary),
    '--primary-text': asTextOn(LIGHT_SURFACE, primary),
    '--secondary': secondary,
    '--on-secondary': textOn(secondary),
  } as CSSProperties
}

const colourOr = (colour: string, fallback: string) => (parseColour(colour) ? colour : fallback)
