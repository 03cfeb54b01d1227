/** What tabs of one browser tell each other: who has just signed in, that somebody has left, that a session has ended. */
export type News = { type: 'entered'; userId: string } | { type: 'left' } | { type: 'ended' }

let opened: BroadcastChannel | undefined

/** Opened when it is first used, as the server has no other tabs. */
function tabs(): BroadcastChannel {
  opened ??= new BroadcastChannel('session')
  return opened
}

export const tellTabs = (news: News) => tabs().postMessage(news)

/** @returns ends that */
export function hearTabs(hear: (news: News) => void): () => void {
  const onMessage = (event: MessageEvent<News>) => hear(event.data)
  tabs().addEventListener('message', onMessage)
  return () => tabs().removeEventListener('message', onMessage)
}
