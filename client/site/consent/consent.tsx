import { createContext, type ReactNode, useContext, useRef, useState, useSyncExternalStore } from 'react'
import { useHydrated } from '../use-hydrated'
import { type Consent, readConsent, storeConsent, subscribeToConsent } from './consent-storage'

/** `unknown` on the server and until hydration has ended, for only the browser can tell; `unset` until a choice. */
export type ConsentStatus = Consent | 'unset' | 'unknown'

type ConsentState = {
  consent: ConsentStatus
  /** Whether the browser declines for the visitor, by Global Privacy Control. */
  hasSignal: boolean
  /** Whether the banner is there: to ask for the first time, or because the visitor called it. */
  banner: 'first' | 'called' | undefined
  /** @param caller gets the focus back */
  callBanner: (caller: HTMLElement) => void
  /** Closes the banner, with or without a choice. */
  close: (choice?: Consent) => void
}

const ConsentContext = createContext<ConsentState | null>(null)

/** Keeps the visitor's choice about cookies. The server knows none: pages are rendered without the banner. */
export function ConsentProvider({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  const choice = useSyncExternalStore(subscribeToConsent, readConsent, () => 'unknown' as const)
  const [isCalled, setCalled] = useState(false)
  const caller = useRef<HTMLElement>(null)
  const hasSignal = hydrated && navigator.globalPrivacyControl === true
  const consent = hasSignal ? 'declined' : (choice ?? 'unset')

  function callBanner(by: HTMLElement) {
    caller.current = by
    setCalled(true)
  }

  function close(made?: Consent) {
    if (made) storeConsent(made)
    setCalled(false)
    caller.current?.focus()
    caller.current = null
  }

  const banner = isCalled ? 'called' : consent === 'unset' ? 'first' : undefined
  return <ConsentContext value={{ consent, hasSignal, banner, callBanner, close }}>{children}</ConsentContext>
}

/** A visitor who has never chosen, for showing what one sees. */
export function ConsentPreview({ children }: { children: ReactNode }) {
  const unset = { consent: 'unset', hasSignal: false, banner: 'first', callBanner() {}, close() {} } as const
  return <ConsentContext value={unset}>{children}</ConsentContext>
}

export function useConsent(): ConsentState {
  const state = useContext(ConsentContext)
  if (!state) throw new Error('useConsent must be used within a ConsentProvider')
  return state
}
