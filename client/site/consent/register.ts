import type { ConsentInput } from '../../../shared/consents'
import { newId } from '../../../shared/new-id'
import { knownVisitorId, note, readNotes } from './consent-storage'

/**
 * Tells the register what the visitor has chosen. It is sent at once and to its end, for a page that declines is often
 * left in the same moment. Nobody is disturbed where that fails: the next page tries again.
 */
export function register(said: Omit<ConsentInput, 'visitorId'>): void {
  const visitorId = knownVisitorId() ?? newId()
  note({ visitorId })
  send({ ...said, visitorId })
}

/** Sends what the page before could not. */
export function registerUnsent(): void {
  const { unsent } = readNotes()
  if (unsent) send(unsent)
}

async function send(said: ConsentInput): Promise<void> {
  // First, so that another tab does not send it, too.
  note({ unsent: undefined })
  let isLeft = false
  const leave = () => {
    isLeft = true
  }
  window.addEventListener('pagehide', leave)
  // Not by the generated hooks: they would neither outlive the page nor be silent.
  const answer = await fetch('/trpc/public.recordConsent', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(said),
    keepalive: true,
  }).catch(() => null)
  window.removeEventListener('pagehide', leave)
  // A page that is left hears of no answer, while the record goes on its way.
  if (isLeft) return
  if (!answer || answer.status === 429 || answer.status >= 500) note({ unsent: said })
}
