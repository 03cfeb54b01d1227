import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import { holdsToken } from '../../../shared/site-paths'
import { trpc } from '../../api/trpc'
import { useUrlQuery } from '../address/url-query'
import { useSettings } from '../branding/use-settings'
import {
  type Consent,
  type KnownConsent,
  note,
  readConsent,
  readNotes,
  type Said,
  storeConsent,
  storedConsent,
  subscribeToConsent,
} from './consent-storage'
import { useJustDeclined } from './just-declined'
import { useCookieConfig } from './use-cookie-config'

/** `unknown` on the server and until hydration has ended, as only the browser can tell; `unset` until a choice. */
export type ConsentStatus = Consent | 'askedAgain' | 'unset' | 'unknown'

type ConsentState = {
  consent: ConsentStatus
  /** Whether the browser declines for the visitor, by Global Privacy Control. */
  hasSignal: boolean
  /** Whether the banner is shown: to ask for the first time, or because the visitor opened it. */
  banner: 'first' | 'called' | undefined
  /** Whether the page says that the visitor has just declined. */
  hasJustDeclined: boolean
  /** @param caller gets the focus back when the banner closes */
  callBanner: (caller: HTMLElement) => void
  /** Closes the banner, with or without a choice. */
  close: (choice?: Consent) => void
}

type Register = typeof import('./register')
const loadFile = (): Promise<Register> => import('./register')
const loadRegister = (use: (register: Register) => void) => loadFile().then(use, () => {})

const ConsentContext = createContext<ConsentState | null>(null)

/** Whether the browser declines for its user. */
const isSignalled = () => navigator.globalPrivacyControl === true

/** Holds the visitor's choice about cookies. The server knows of none: pages are rendered without the banner. */
export function ConsentProvider({ children }: { children: ReactNode }) {
  const { bannerVersion } = useSettings()
  const language = useLocale()
  const { client } = trpc.useUtils()
  const known = useSyncExternalStore(
    subscribeToConsent,
    () => readConsent(bannerVersion, isSignalled()),
    () => 'unknown' as const,
  )
  const [isCalled, setCalled] = useState(false)
  const caller = useRef<HTMLElement>(null)
  const hasSignal = known === 'signalled'
  const consent = hasSignal ? 'declined' : (known ?? 'unset')
  useCatchingUp(known)
  const [hasJustDeclined, sayDeclined] = useJustDeclined()

  function callBanner(by: HTMLElement) {
    caller.current = by
    setCalled(true)
  }

  function close(made?: Consent) {
    if (made) {
      const choice = made === 'declined' && consent === 'accepted' ? 'withdrawn' : made
      const said: Said = { choice, method: isCalled ? 'preferences' : 'banner', language, bannerVersion }
      // Noted for the next page, in case this one is left before the request.
      note({ unsent: said })
      loadRegister(({ registerChoice }) => registerChoice(client, said))
      sayDeclined(made === 'declined')
      storeConsent(made, bannerVersion, isSignalled())
    }
    setCalled(false)
    caller.current?.focus()
    caller.current = null
  }

  // No pixel runs in the check of a paper, so there is nothing to ask about.
  const isCheck = holdsToken(useUrlQuery())
  const isAsked = !isCheck && (consent === 'unset' || consent === 'askedAgain')
  const banner = isCalled ? 'called' : isAsked ? 'first' : undefined
  const state: ConsentState = { consent, hasSignal, banner, hasJustDeclined, callBanner, close }
  return <ConsentContext value={state}>{children}</ConsentContext>
}

/** Brings stored choices and the register up to date. Few pages need that, so its code is loaded on demand. */
function useCatchingUp(known: KnownConsent | 'unknown'): void {
  const { bannerVersion } = useSettings()
  const language = useLocale()
  const { isEnabled } = useCookieConfig()
  const { client } = trpc.useUtils()
  const { data: pixels } = trpc.public.pixels.useQuery()
  // The signal counts as a choice only where there is something to decline.
  const isDeclined = known === 'signalled' && (isEnabled || Boolean(pixels?.length))
  const isOutdated = (known === undefined || known === 'askedAgain') && storedConsent() !== undefined
  useEffect(() => {
    if (isDeclined || isOutdated || readNotes().unsent) {
      loadRegister((register) => register.catchUp(client, { isSignalled: isDeclined, bannerVersion, language }))
    }
  }, [isDeclined, isOutdated, bannerVersion, language, client])
}

/** For previews: a visitor who has never chosen. */
export function ConsentPreview({ children }: { children: ReactNode }) {
  const unset = {
    consent: 'unset',
    hasSignal: false,
    banner: 'first',
    hasJustDeclined: false,
    callBanner() {},
    close() {},
  } as const
  return <ConsentContext value={unset}>{children}</ConsentContext>
}

export function useConsent(): ConsentState {
  const state = useContext(ConsentContext)
  if (!state) throw new Error('useConsent must be used within a ConsentProvider')
  return state
}
