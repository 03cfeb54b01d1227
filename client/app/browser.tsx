import { hydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLanguage } from '../../shared/languages'
import { CERTIFICATE_PARAMETER } from '../../shared/site-paths'
import { siteLinks } from '../api/links'
import { pageData } from '../api/page-data'
import { createServerState } from '../api/server-state'
import { loadCatalogue } from '../site/language/catalogues'
import { loadStaticHtml } from '../site/static/static-html'
import { App } from './app'

/** Hydrates the public page that the server rendered. */
async function start(root: HTMLElement): Promise<void> {
  const state = createServerState(siteLinks)
  const { queries } = pageData()
  if (queries) hydrate(state.queryClient, queries)
  const { lang } = document.documentElement
  if (isLanguage(lang)) await Promise.all([loadCatalogue(lang), loadStaticHtml(lang)])
  const asked = new URLSearchParams(location.search).has(CERTIFICATE_PARAMETER)
  const check = asked ? (await import('../site/certificate/check')).default : undefined
  hydrateRoot(
    root,
    <StrictMode>
      <App state={state} check={check} />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
start(root)
