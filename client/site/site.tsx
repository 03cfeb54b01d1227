import { type ComponentType, type ReactNode, Suspense, useContext, useMemo } from 'react'
import { IntlProvider } from 'use-intl'
import type { Language } from '../../shared/languages'
import { useSettings } from './branding/use-settings'
import { ConsentProvider } from './consent/consent'
import { useLanguage } from './language/use-language'
import { Pixels } from './pixels/pixels'
import { ServerPage } from './rendering/server-page'
import { useMessages } from './texts/use-messages'
import './typeface.css'
import './typeface.late.css'
import './tokens.css'

/** The frame of providers that all public pages share. */
export function Site({ page: Page }: { page: ComponentType }) {
  const language = useLanguage()
  const settings = useSettings()
  // The same element, so that a new address renders what reads it, and not the whole page.
  const content = useMemo(
    () => (
      <ConsentProvider>
        <Page />
        <Pixels />
      </ConsentProvider>
    ),
    [Page],
  )
  return (
    <div className="site" style={useContext(ServerPage)?.theme(settings)} suppressHydrationWarning>
      <Suspense>
        <Texts language={language}>{content}</Texts>
      </Suspense>
    </div>
  )
}

function Texts({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <IntlProvider locale={language} messages={useMessages(language)} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
