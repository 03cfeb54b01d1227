import type { ConsentInput } from '../../../shared/consents'
import type { Language } from '../../../shared/languages'
import { newId } from '../../../shared/new-id'
import { isRefusal, reasonOf } from '../../api/errors'
import type { ProcedureClient } from '../../api/trpc'
import { forgetConsent, knownVisitorId, note, readNotes, type Said, storedConsent } from './consent-storage'

/**
 * Sends the visitor's choice to the register, with an id that is created with the first choice. Failures are silent: if
 * the request fails, or the page is left meanwhile, the next page tries again.
 */
export function register(client: ProcedureClient, said: Said): void {
  const visitorId = knownVisitorId() ?? newId()
  // Before the request, so that another tab does not send it, too.
  note({ visitorId, unsent: undefined })
  // With the same id a repeated request is not recorded again, if only its answer was lost.
  send(client, { id: newId(), ...said, visitorId })
}

/** Sends a choice that was just made and noted, unless `catchUp` has; without storage, the one given. */
export function registerChoice(client: ProcedureClient, said: Said): void {
  const { unsent, version } = readNotes()
  const pending = version ? unsent : said
  if (pending) register(client, pending)
}

type Page = { isSignalled: boolean; bannerVersion: number; language: Language }

/**
 * Updates what is stored to the version of the page's banner, and sends the register what it lacks: a choice that the
 * previous page could not send, and once per version, that the browser declines for the visitor.
 */
export function catchUp(client: ProcedureClient, { isSignalled, bannerVersion, language }: Page): void {
  const { unsent, version = 1 } = readNotes()
  if (storedConsent() && version < bannerVersion) forgetConsent()
  if (unsent) register(client, unsent)
  if (!isSignalled || readNotes().signalledVersion === bannerVersion) return
  note({ signalledVersion: bannerVersion })
  // Without storage, each page would send it again.
  if (readNotes().signalledVersion) {
    register(client, { choice: 'declined', method: 'signal', language, bannerVersion })
  }
}

/** The last choice sent: an earlier one that fails after it is not sent again. */
let latest: ConsentInput | undefined

async function send(client: ProcedureClient, said: ConsentInput): Promise<void> {
  latest = said
  // Without a hook, which would log a failure.
  await client.public.recordConsent.mutate(said).catch((error) => {
    const isRefused = isRefusal(error) && reasonOf(error) !== 'too-many-attempts'
    if (said === latest && !isRefused) note({ unsent: said })
  })
}
