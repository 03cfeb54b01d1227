import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { IntlProvider, useLocale, useMessages } from 'use-intl'
import { clock } from '../../../shared/clock'

type Messages = NonNullable<ComponentProps<typeof IntlProvider>['messages']>
type Texts = { panel?: object; [namespace: string]: object | undefined }

/** Adds the texts of something that is loaded on first use: the panel's start does not load them. */
export function OwnTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
  const messages = useMessages()
  const all = useMemo(
    () => ({ ...messages, ...texts, panel: { ...messages.panel, ...texts.panel } }) as Messages,
    [messages, texts],
  )
  return (
    <IntlProvider locale={useLocale()} messages={all} timeZone={clock.timeZone}>
      {children}
    </IntlProvider>
  )
}
