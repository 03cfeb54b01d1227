import { MantineProvider } from '@mantine/core'
import { enableHistorySync, NuqsAdapter } from 'nuqs/adapters/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { clock, usableTimeZone } from '../../shared/clock'
import { pageData } from '../api/page-data'
import messages from '../messages/panel-es.json'
import { ProofProvider } from './second-factor/use-proof'
import { quietBorders, theme } from './theme'
import { Toasts } from './ui/toasts'
import { UnsavedChangesProvider } from './ui/unsaved-changes'

// nuqs must follow the query string changes that the router makes for the sidebar's links.
enableHistorySync()
clock.timeZone = usableTimeZone(pageData().timeZone)

/** The providers of every screen of the panel: theme, language, query string, dialogs and notifications. */
export function PanelProviders({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="es" messages={messages} timeZone={clock.timeZone}>
      <MantineProvider theme={theme} cssVariablesResolver={quietBorders} forceColorScheme="light">
        <NuqsAdapter>
          <UnsavedChangesProvider>
            <ProofProvider>{children}</ProofProvider>
          </UnsavedChangesProvider>
          <Toasts />
        </NuqsAdapter>
      </MantineProvider>
    </IntlProvider>
  )
}
