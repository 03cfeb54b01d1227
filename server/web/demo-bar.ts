import type { Language } from '../../shared/languages'
import type { Env } from '../core/env'

const TITLES: Record<Language, string> = { es: 'Demostración', en: 'Demo' }
const TEXTS: Record<Language, string> = {
  es: 'Demostración: lo que escriba lo ven todos y se borra cada noche. No use datos reales.',
  en: 'Demo: everybody can read what you type here, and it is deleted every night. Use no real data.',
}

/** Of one class, so that pages whose policy knows styles by their hash can add it to theirs. */
export const DEMO_STYLE =
  '.demo{box-sizing:border-box;margin:0;padding:.375rem 1rem;background:#5b2a00;color:#fff;font:600 .8125rem/1.35 system-ui,sans-serif;text-align:center}'

/** Stays at the bottom of the panel, beside its menu, as the frame is fixed to the top. What sticks there leaves it room. */
const PANEL_STYLE = `<style>${DEMO_STYLE}.demo{position:sticky;inset-block-end:0;z-index:150}
:root{--bar-room:1.875rem}
@media (max-width:40em){:root{--bar-room:3rem}}
@media (min-width:75em){body:has(aside.mantine-AppShell-navbar) .demo{margin-inline-start:17rem}}
@media print{.demo{display:none}}</style>`

type Place = Pick<Env, 'demo'>

/** What every page of a demo says first; empty elsewhere. */
export const demoBar = ({ demo }: Place, language: Language): string =>
  demo ? `<aside class="demo" lang="${language}" aria-label="${TITLES[language]}">${TEXTS[language]}</aside>` : ''

/** The same with its style. */
export const styledDemoBar = (env: Place, language: Language): string =>
  env.demo ? `<style>${DEMO_STYLE}</style>${demoBar(env, language)}` : ''

/** The same for the panel, at the end of its page. */
export const panelDemoBar = (env: Place): string => (env.demo ? `${PANEL_STYLE}${demoBar(env, 'es')}` : '')
