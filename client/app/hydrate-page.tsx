import { type ComponentType, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLanguage } from '../../shared/languages'
import { siteLinks } from '../api/links'
import { pageData } from '../api/page-data'
import { putQueries } from '../api/put-queries'
import { createServerState } from '../api/server-state'
import { loadCatalogue } from '../site/language/catalogues'
import { App } from './app'

const loadSource = () => import('../site/address/source-of-visit')

/** Without it, links lead to the same pages. */
const carrySource = () =>
  loadSource()
    .then((file) => file.carrySource())
    .catch(() => {})

/** Hydrates the public page that the server rendered. */
export async function hydratePage(page: ComponentType): Promise<void> {
  // Of a site that led here it is loaded once the visitor acts: a page waits for nothing else before.
  if (/utm_|clid=|desde=/.test(location.search)) carrySource()
  else addEventListener('pointerover', carrySource, { once: true })
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const state = createServerState(siteLinks)
  const { queries } = pageData()
  if (queries) putQueries(state.queryClient, queries)
  const { lang } = document.documentElement
  if (isLanguage(lang)) await loadCatalogue(lang)
  hydrateRoot(
    root,
    <StrictMode>
      <App state={state} page={page} />
    </StrictMode>,
  )
}
