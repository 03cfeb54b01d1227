import { type CSSProperties, createContext } from 'react'
import type { SiteSettings } from '../../../shared/settings'

/**
 * Turns the settings' colours into CSS variables on the server. The browser keeps the server's values: computing them
 * would take 0.6 KB of script that no visitor needs.
 */
export const ServerTheme = createContext<((settings: SiteSettings) => CSSProperties) | undefined>(undefined)
