import { type ComponentType, type ReactNode, Suspense, useContext } from 'react'
import { IntlProvider } from 'use-intl'
import type { Language } from '../../shared/languages'
import { documentOfPath } from '../../shared/site-paths'
import { useUrlPath } from './address/url-path'
import { useSettings } from './branding/use-settings'
import { ConsentProvider } from './consent/consent'
import { Landing } from './landing/landing'
import { useLanguage } from './language/use-language'
import { LegalPage } from './legal/legal-page'
import { Pixels } from './pixels/pixels'
import { ServerPage } from './rendering/server-page'
import { useMessages } from './texts/use-messages'
import './typeface.css'
import './tokens.css'

/**
 * The public site.
 * @param check replaces the landing page where the address has a certificate's token; only such pages load it
 */
export function Site({ check: Check = Landing }: { check?: ComponentType | undefined }) {
  const language = useLanguage()
  const settings = useSettings()
  const documentType = documentOfPath(useUrlPath())
  return (
    <div className="site" style={useContext(ServerPage)?.theme(settings)} suppressHydrationWarning>
      <Suspense>
        <Texts language={language}>
          <ConsentProvider>
            {documentType ? <LegalPage type={documentType} /> : <Check />}
            <Pixels />
          </ConsentProvider>
        </Texts>
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
