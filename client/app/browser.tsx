import { hydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { pageData } from '../api/page-data'
import { createServerState } from '../api/server-state'
import { loadCatalogue } from '../site/language/catalogues'
import { isLanguage } from '../site/language/choose-language'
import { App } from './app'

/** Takes over the page that the server rendered, or renders one where it did not. */
async function start(root: HTMLElement): Promise<void> {
  const { queries } = pageData()
  const state = createServerState()
  const app = (
    <StrictMode>
      <App state={state} />
    </StrictMode>
  )
  if (!queries) {
    createRoot(root).render(app)
    return
  }
  hydrate(state.queryClient, queries)
  const { lang } = document.documentElement
  if (isLanguage(lang)) await loadCatalogue(lang)
  hydrateRoot(root, app)
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
start(root)
