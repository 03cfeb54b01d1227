import { type CSSProperties, createContext } from 'react'
import type { SiteSettings } from '../../../shared/settings'

/**
 * How the settings' colours become variables, where the page is rendered on the server. In the browser they stay as the
 * server made them: what works them out weighs 0.6 KB that no visitor needs.
 */
export const ServerTheme = createContext<((settings: SiteSettings) => CSSProperties) | undefined>(undefined)
