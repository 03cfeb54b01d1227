import { getQueryKey } from '@trpc/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { IntlProvider } from 'use-intl'
import type { Language } from '../../shared/languages'
import type { SiteSettings } from '../../shared/settings'
import { siteLinks } from '../api/links'
import { createServerState, ServerStateProvider } from '../api/server-state'
import { trpc } from '../api/trpc'
import { themeVariables } from '../site/branding/theme'
import { useCatalogue } from '../site/language/catalogues'
import '../site/typeface.css'
import '../site/tokens.css'
import classes from './site-frame.module.css'

type Props = {
  /** What assistive technology calls the frame. */
  title: string
  language: Language
  /** May hold what is not saved yet. */
  settings: SiteSettings
  /** In pixels. */
  height: number
  /** Pieces of the site. */
  children: ReactNode
}

/**
 * Shows pieces of the site as visitors see them, with a window of their own: what lies at the edge of the screen lies at
 * the edge of the frame, and narrow is as wide as the frame is.
 */
export function SiteFrame({ title, language, settings, height, children }: Props) {
  const [page, setPage] = useState<Document | null>(null)
  return (
    <iframe
      className={classes.frame}
      title={title}
      height={height}
      srcDoc={`<!doctype html><html lang="${language}"><body style="margin:0"></body></html>`}
      onLoad={({ currentTarget }) => setPage(dressed(currentTarget.contentDocument))}
    >
      {page &&
        createPortal(
          <Suspense>
            <Page language={language} settings={settings}>
              {children}
            </Page>
          </Suspense>,
          page.body,
        )}
    </iframe>
  )
}

/** The site's styles are the document's, as the panel's pieces of it have loaded them. */
function dressed(page: Document | null): Document | null {
  for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) page?.head.append(sheet.cloneNode(true))
  return page
}

function Page({ language, settings, children }: Pick<Props, 'language' | 'settings' | 'children'>) {
  const [state] = useState(() => createServerState(siteLinks))
  // What the pieces would ask the server for: they find it here, and ask for nothing.
  state.queryClient.setQueryData(getQueryKey(trpc.public.settings, undefined, 'query'), settings)
  return (
    <ServerStateProvider state={state}>
      <IntlProvider locale={language} messages={useCatalogue(language)} timeZone="UTC">
        <div className="site" style={themeVariables(settings)}>
          {children}
        </div>
      </IntlProvider>
    </ServerStateProvider>
  )
}
