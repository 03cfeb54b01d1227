/** Messages between the tabs of a browser: who has just signed in, that somebody signed out, or a session has ended. */
export type News = { type: 'entered'; userId: string } | { type: 'left' } | { type: 'ended' }

let opened: BroadcastChannel | undefined

/** Opened on first use, as there are no other tabs on the server. */
function tabs(): BroadcastChannel {
  opened ??= new BroadcastChannel('session')
  return opened
}

export const tellTabs = (news: News) => tabs().postMessage(news)

/** @returns a function that stops it */
export function hearTabs(hear: (news: News) => void): () => void {
  const onMessage = (event: MessageEvent<News>) => hear(event.data)
  tabs().addEventListener('message', onMessage)
  return () => tabs().removeEventListener('message', onMessage)
}
