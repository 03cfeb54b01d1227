import type { ConsentInput } from '../../../shared/consents'

export type Consent = 'accepted' | 'declined'

/**
 * What is known of the visitor's choice: `signalled` where the browser declines for them, by Global Privacy Control, and
 * `askedAgain` where they declined a banner before this one and have not answered this one yet.
 */
export type KnownConsent = Consent | 'signalled' | 'askedAgain' | undefined

const STORAGE_KEY = 'cookie_consent'
const NOTES_KEY = 'cookie_consent_record'

/** What the register is told, but for whose it is. */
export type Said = Omit<ConsentInput, 'visitorId'>

/** What is kept beside the choice. */
type Notes = {
  /** Under which the register has the visitor's choices. */
  visitorId?: string
  /** Of the banner that was answered; who answered before there were versions, answered the first. */
  version?: number
  /** The answer to an earlier banner, which counts no more. */
  before?: Consent | undefined
  /** Whether it was made in spite of the browser's signal, and so counts more than that. */
  isDespiteSignal?: boolean
  /** Of the banner under which the browser's signal was recorded. */
  signalledVersion?: number
  /** What the register has not been told yet. */
  unsent?: Said | undefined
}

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

export function storedConsent(): Consent | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isConsent(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

export function readNotes(): Notes {
  try {
    return Object(JSON.parse(localStorage.getItem(NOTES_KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** The id under which the register has the visitor's choices, if there is one that it takes. */
export function knownVisitorId(): string | undefined {
  const { visitorId } = readNotes()
  return /^[0-9a-f-]{36}$/.test(`${visitorId}`) ? visitorId : undefined
}

/** Where nothing can be stored nothing is noted. */
export function note(notes: Notes): void {
  try {
    localStorage.setItem(NOTES_KEY, JSON.stringify({ ...readNotes(), ...notes }))
  } catch {}
}

/**
 * @param version of the banner as the page has it
 * @param isSignalled whether the browser declines for the visitor
 * @returns undefined until the visitor has chosen, and for anything else that is stored
 */
export function readConsent(version = 1, isSignalled = false): KnownConsent {
  const notes = readNotes()
  const stored = storedConsent()
  const isOld = (notes.version ?? 1) < version
  const choice = unstored ?? (isOld ? undefined : stored)
  if (isSignalled && !(choice && (unstored || notes.isDespiteSignal))) return 'signalled'
  return choice ?? ((isOld && stored ? stored : notes.before) === 'declined' ? 'askedAgain' : undefined)
}

/** Takes away the answer to a banner before this one. */
export function forgetConsent(): void {
  note({ before: storedConsent() })
  localStorage.removeItem(STORAGE_KEY)
}

/** @param isDespiteSignal whether the browser declines for the visitor, who says otherwise */
export function storeConsent(consent: Consent, version = 1, isDespiteSignal = false): void {
  // Other tabs hear of the choice, and read the notes then.
  note({ version, isDespiteSignal })
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
