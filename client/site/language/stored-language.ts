import { useContext, useSyncExternalStore } from 'react'
import type { Language } from '../../../shared/languages'
import { ServerPage } from '../rendering/server-page'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

const readCookie = () => document.cookie.match(/(?:^|; )lang=(\w+)/)?.[1]

/** Read once per document, so that a language stored by another tab does not change this page. */
let stored: string | undefined
const readOnce = () => {
  stored ??= readCookie() ?? ''
  return stored
}

/** Nothing to subscribe to: a change of language changes the address, which renders the page anyway. */
const subscribe = () => () => {}

/** The language that the visitor chose on an earlier page, unchecked. */
export function useStoredLanguage(): string | undefined {
  const ofRequest = useContext(ServerPage)?.languageCookie
  // Hydration reads the cookie too: it is the one that the server saw.
  return useSyncExternalStore(subscribe, readOnce, () => (typeof document === 'undefined' ? ofRequest : readOnce()))
}

let served: string | undefined

/** The language in which the server rendered the document, unchecked: only the server knows a certificate's. */
export function useServerLanguage(): string | undefined {
  const onServer = useContext(ServerPage)?.language
  if (typeof document === 'undefined') return onServer
  // Read once, before a switch of language or the browser's translation changes it.
  served ??= document.documentElement.lang
  return served
}

export function storeLanguage(language: Language): void {
  stored = language
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in too many browsers still in use.
  document.cookie = `lang=${language}; Max-Age=${ONE_YEAR_SECONDS}; Path=/; SameSite=Lax`
}
