import type { ConsentInput } from '../../../shared/consents'

export type Consent = 'accepted' | 'declined'

/**
 * The visitor's choice as far as it is known: `signalled` where the browser declines for them by Global Privacy
 * Control, `askedAgain` where they declined an earlier version of the banner and have not answered this one.
 */
export type KnownConsent = Consent | 'signalled' | 'askedAgain' | undefined

const STORAGE_KEY = 'cookie_consent'
const NOTES_KEY = 'cookie_consent_record'

/** A consent for the register, without the visitor's id. */
export type Said = Omit<ConsentInput, 'visitorId'>

/** Stored beside the choice. */
type Notes = {
  /** The visitor's id in the register. */
  visitorId?: string
  /** The version of the banner that was answered; without one, the first. */
  version?: number
  /** The answer to an earlier version, which no longer counts. */
  before?: Consent | undefined
  /** Whether the choice was made despite the browser's signal, and so takes precedence over it. */
  isDespiteSignal?: boolean
  /** The banner's version when the browser's signal was recorded. */
  signalledVersion?: number
  /** A choice that has not reached the register yet. */
  unsent?: Said | undefined
}

const listeners = new Set<() => void>()

const isConsent = (value: unknown): value is Consent => value === 'accepted' || value === 'declined'

/**
 * The choice where the browser stores none (private mode, blocked or full storage): kept for this page, even when it is
 * reloaded.
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

export function storedConsent(): Consent | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isConsent(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Whether the browser stores nothing for the site, so that each page would ask again. */
export function isStorageBlocked(): boolean {
  try {
    localStorage.getItem(STORAGE_KEY)
    return false
  } catch {
    return true
  }
}

export function readNotes(): Notes {
  try {
    return Object(JSON.parse(localStorage.getItem(NOTES_KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** The visitor's id in the register, if one with a valid form is stored. */
export function knownVisitorId(): string | undefined {
  const { visitorId } = readNotes()
  return /^[0-9a-f-]{36}$/.test(`${visitorId}`) ? visitorId : undefined
}

/** Without storage, nothing is noted. */
export function note(notes: Notes): void {
  try {
    localStorage.setItem(NOTES_KEY, JSON.stringify({ ...readNotes(), ...notes }))
  } catch {}
}

/**
 * @param version of the page's banner
 * @param isSignalled whether the browser declines for the visitor
 * @returns undefined until the visitor has chosen, and for any other stored value
 */
export function readConsent(version = 1, isSignalled = false): KnownConsent {
  const notes = readNotes()
  const stored = storedConsent()
  const isOld = (notes.version ?? 1) < version
  const choice = unstored ?? (isOld ? undefined : stored)
  if (isSignalled && !(choice && (unstored || notes.isDespiteSignal))) return 'signalled'
  return choice ?? ((isOld && stored ? stored : notes.before) === 'declined' ? 'askedAgain' : undefined)
}

/** Drops the answer to an earlier version of the banner. */
export function forgetConsent(): void {
  note({ before: storedConsent() })
  localStorage.removeItem(STORAGE_KEY)
}

/** @param isDespiteSignal whether the visitor chooses despite the browser's signal */
export function storeConsent(consent: Consent, version = 1, isDespiteSignal = false): void {
  // The notes come first: other tabs are notified of the choice, and then read them.
  note({ version, isDespiteSignal })
  try {
    localStorage.setItem(STORAGE_KEY, consent)
    keepUnstored(undefined)
  } catch {
    keepUnstored(consent)
  }
  for (const listener of listeners) listener()
}

/** Calls back on choices made here and in other tabs, and on coming back to the page. @returns the unsubscriber */
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
