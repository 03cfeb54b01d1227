import type { ConsentInput } from '../../../shared/consents'
import type { Language } from '../../../shared/languages'
import { newId } from '../../../shared/new-id'
import { forgetConsent, knownVisitorId, note, readNotes, type Said, storedConsent } from './consent-storage'

/**
 * Tells the register what the visitor has chosen, under an id that is made with their first choice. Nobody is disturbed
 * where that fails, or the page is left meanwhile: the next page tries again.
 */
export function register(said: Said): void {
  const visitorId = knownVisitorId() ?? newId()
  // First, so that another tab does not send it, too.
  note({ visitorId, unsent: undefined })
  // Told again under the same id it is not recorded again, where only the answer was lost.
  send({ id: newId(), ...said, visitorId })
}

/** Tells of a choice that was just made and noted, unless `catchUp` has; where nothing can be noted, it is what is given. */
export function registerChoice(said: Said): void {
  const { unsent, version } = readNotes()
  const pending = version ? unsent : said
  if (pending) register(pending)
}

type Page = { isSignalled: boolean; bannerVersion: number; language: Language }

/**
 * Brings what is stored up to the banner of the page, and tells the register what it has not been told: what the page
 * before could not, and that the browser declines for the visitor, once a version.
 */
export function catchUp({ isSignalled, bannerVersion, language }: Page): void {
  const { unsent, version = 1 } = readNotes()
  if (storedConsent() && version < bannerVersion) forgetConsent()
  if (unsent) register(unsent)
  if (!isSignalled || readNotes().signalledVersion === bannerVersion) return
  note({ signalledVersion: bannerVersion })
  // Where nothing can be noted each page would tell it again.
  if (readNotes().signalledVersion) register({ choice: 'declined', method: 'signal', language, bannerVersion })
}

/** What was told last: an earlier choice that fails after it must not be told as a later one. */
let latest: ConsentInput | undefined

async function send(said: ConsentInput): Promise<void> {
  latest = said
  // Not by the generated hooks: they would not be silent.
  const answer = await fetch('/trpc/public.recordConsent', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(said),
    keepalive: true, // Also where the page is left meanwhile, as by declining, which loads it again.
  }).catch(() => null)
  await answer?.text().catch(() => {}) // Until it is read a request is not over.
  if (said === latest && (!answer || answer.status === 429 || answer.status >= 500)) note({ unsent: said })
}
