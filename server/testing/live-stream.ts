import type { LiveChange } from '../../shared/activity'

/** A stream of `activity.changes`, read as a browser does, but without connecting again by itself. */
export type LiveStream = {
  status: number
  headers: Headers
  /** What arrived until now, and when. */
  changes: (LiveChange & { arrivedAt: number })[]
  /** The names of the other events: `connected`, `ping`, `return`, `serialized-error`. */
  events: string[]
  /** The time when the server ended it. */
  ended: Promise<number>
  close(): void
}

export async function openStream(origin: string, cookie: string, lastEventId?: string): Promise<LiveStream> {
  const ending = new AbortController()
  const headers = { cookie, accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) }
  const response = await fetch(`${origin}/trpc/activity.changes`, { headers, signal: ending.signal })
  const stream = { status: response.status, headers: response.headers, changes: [], events: [] }
  const ended = readAll(response, stream).catch(() => performance.now())
  return { ...stream, ended, close: () => ending.abort() }
}

async function readAll({ body }: Response, { changes, events }: Pick<LiveStream, 'changes' | 'events'>) {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body as ReadableStream<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const event = /^event: (.*)$/m.exec(part)?.[1]
      const data = /^data: (.+)$/m.exec(part)?.[1]
      if (event) events.push(event)
      else if (data) changes.push({ ...JSON.parse(data), arrivedAt: performance.now() })
    }
  }
  return performance.now()
}
