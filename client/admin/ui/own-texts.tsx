import type { ComponentProps, ReactNode } from 'react'
import { IntlProvider, useLocale, useMessages } from 'use-intl'
import { clock } from '../../../shared/clock'

type Messages = NonNullable<ComponentProps<typeof IntlProvider>['messages']>

/** Adds the texts of something that is loaded on first use: the panel's start does not load them. */
export function OwnTexts({ texts, children }: { texts: { panel?: object }; children: ReactNode }) {
  const messages = useMessages()
  const all = { ...messages, ...texts, panel: { ...messages.panel, ...texts.panel } } as Messages
  return (
    <IntlProvider locale={useLocale()} messages={all} timeZone={clock.timeZone}>
      {children}
    </IntlProvider>
  )
}
