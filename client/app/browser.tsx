import { hydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLanguage } from '../../shared/languages'
import { siteLinks } from '../api/links'
import { pageData } from '../api/page-data'
import { createServerState } from '../api/server-state'
import { loadCatalogue } from '../site/language/catalogues'
import { App } from './app'

/** Takes over the public page that the server rendered. */
async function start(root: HTMLElement): Promise<void> {
  const state = createServerState(siteLinks)
  const { queries } = pageData()
  if (queries) hydrate(state.queryClient, queries)
  const { lang } = document.documentElement
  if (isLanguage(lang)) await loadCatalogue(lang)
  hydrateRoot(
    root,
    <StrictMode>
      <App state={state} />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
start(root)
