export type Consent = 'accepted' | 'declined'

const STORAGE_KEY = 'cookie_consent'

/** The choice where the browser stores none (private mode, blocked or full storage): it holds for this page. */
let unstored: Consent | undefined
const listeners = new Set<() => void>()

const isConsent = (value: string | null): value is Consent => value === 'accepted' || value === 'declined'

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
    unstored = undefined
  } catch {
    unstored = consent
  }
  for (const listener of listeners) listener()
}

/** Hears of choices made here and in other tabs. @returns how to stop it */
export function subscribeToConsent(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // No key: all of the storage was cleared.
    if (key === STORAGE_KEY || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}
