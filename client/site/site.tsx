import { type ReactNode, Suspense } from 'react'
import { IntlProvider } from 'use-intl'
import type { Language } from '../../shared/languages'
import { themeVariables } from './branding/theme'
import { useSettings } from './branding/use-settings'
import { Landing } from './landing/landing'
import { useCatalogue } from './language/catalogues'
import { useLanguage } from './language/use-language'
import './tokens.css'

/** What visitors see: everything but the panel. */
export function Site() {
  const language = useLanguage()
  const theme = themeVariables(useSettings())
  return (
    <div className="site" style={theme}>
      <Suspense>
        <Texts language={language}>
          <Landing />
        </Texts>
      </Suspense>
    </div>
  )
}

function Texts({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <IntlProvider locale={language} messages={useCatalogue(language)} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
