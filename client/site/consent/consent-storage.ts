export type Consent = 'accepted' | 'declined'

const STORAGE_KEY = 'cookie_consent'

const listeners = new Set<() => void>()

const isConsent = (value: unknown): value is Consent => value === 'accepted' || value === 'declined'

/**
 * The choice where the browser stores none (private mode, blocked or full storage): it holds for this page, also when
 * that is loaded again.
 */
let unstored = keptInHistory()

function keptInHistory(): Consent | undefined {
  const kept = globalThis.history?.state?.[STORAGE_KEY]
  return isConsent(kept) ? kept : undefined
}

function keepUnstored(consent: Consent | undefined): void {
  if (consent === unstored) return
  unstored = consent
  history.replaceState({ ...history.state, [STORAGE_KEY]: consent }, '')
}

/** @returns undefined until the visitor has chosen, and for anything else that is stored */
export function readConsent(): Consent | undefined {
  if (unstored) return unstored
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isConsent(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

export function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(STORAGE_KEY, consent)
    keepUnstored(undefined)
  } catch {
    keepUnstored(consent)
  }
  for (const listener of listeners) listener()
}

/** Hears of choices made here, in other tabs, and in pages that one comes back from. @returns how to stop it */
export function subscribeToConsent(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // No key: all of the storage was cleared.
    if (key === STORAGE_KEY || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
    window.removeEventListener('pageshow', listener)
  }
}
