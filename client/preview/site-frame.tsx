import { getQueryKey } from '@trpc/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { IntlProvider } from 'use-intl'
import type { Language } from '../../shared/languages'
import type { SiteSettings } from '../../shared/settings'
import type { SiteTexts } from '../../shared/shown-texts'
import { siteLinks } from '../api/links'
import { createServerState, ServerStateProvider } from '../api/server-state'
import { trpc } from '../api/trpc'
import { themeVariables } from '../site/branding/theme'
import { useMessages } from '../site/texts/use-messages'
import '../site/typeface.css'
import '../site/typeface.late.css'
import '../site/tokens.css'
import classes from './site-frame.module.css'

type Props = {
  /** The accessible name of the frame. */
  title: string
  language: Language
  /** May include unsaved changes. */
  settings: SiteSettings
  /** May include unsaved changes; the published texts by default. */
  texts?: SiteTexts | undefined
  /** In pixels; of a fitted frame, until its content is rendered. */
  height: number
  /** Whether the frame is as tall as its content. */
  fitted?: boolean
  /** Components of the site, in an element of class `page` instead of a `main`, which the panel has already. */
  children: ReactNode
}

/**
 * Shows components of the site as visitors see them, in an iframe: `position: fixed` and media queries then refer to
 * the frame instead of the panel's window.
 */
export function SiteFrame({ title, height, fitted, children, ...content }: Props) {
  const [page, setPage] = useState<Document | null>(null)
  const [contentHeight, setContentHeight] = useState(height)
  useEffect(() => {
    if (!page || !fitted) return
    const observer = new ResizeObserver(() => setContentHeight(page.body.offsetHeight))
    observer.observe(page.body)
    return () => observer.disconnect()
  }, [page, fitted])
  return (
    <iframe
      className={classes.frame}
      title={title}
      // The frame's own borders are 2 pixels.
      height={fitted ? contentHeight + 2 : height}
      srcDoc={`<!doctype html><html lang="${content.language}"><body style="margin:0"></body></html>`}
      onLoad={({ currentTarget }) => setPage(dressed(currentTarget.contentDocument))}
    >
      {page &&
        createPortal(
          <Suspense>
            <Page {...content}>{children}</Page>
          </Suspense>,
          page.body,
        )}
    </iframe>
  )
}

/** Copies the stylesheets into the frame: the panel has loaded those of the site's components. */
function dressed(page: Document | null): Document | null {
  for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) page?.head.append(sheet.cloneNode(true))
  return page
}

function Page({ texts, ...props }: Omit<Props, 'title' | 'height' | 'fitted'>) {
  const [state] = useState(() => createServerState(siteLinks))
  // Prefills the queries of the components, so that they request nothing from the server.
  state.queryClient.setQueryData(getQueryKey(trpc.public.settings, undefined, 'query'), props.settings)
  if (texts) state.queryClient.setQueryData(getQueryKey(trpc.public.texts, undefined, 'query'), texts)
  return (
    <ServerStateProvider state={state}>
      <Pieces {...props} />
    </ServerStateProvider>
  )
}

function Pieces({ language, settings, children }: Pick<Props, 'language' | 'settings' | 'children'>) {
  return (
    <IntlProvider locale={language} messages={useMessages(language)} timeZone="UTC">
      <div className="site" style={themeVariables(settings)}>
        {children}
      </div>
    </IntlProvider>
  )
}
