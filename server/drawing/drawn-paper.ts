import { MINUTE_MS } from '../../shared/durations'
import { Refusal } from '../core/errors'
import { createThreads } from '../worker/threads'
import type { FilePaper } from './file-pages'
import { lackingOf, type Paper } from './paper'

const threads = createThreads<Paper | FilePaper, Uint8Array>('draw-paper', import.meta.url, {
  queue: 1_000,
  deadlineMs: 30_000,
  idleMs: MINUTE_MS,
})

/**
 * A certificate or receipt as PDF.
 * @throws Refusal `certificate-characters` where the typeface lacks characters of its texts
 */
export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  const details = lackingOf(paper)
  if (details) throw Refusal.of('certificate-characters', { details })
  return threads.ask(paper)
}

/** A file of several pages as PDF; its texts have only characters that the typeface has. */
export const drawFilePaper = (paper: FilePaper): Promise<Uint8Array> => threads.ask(paper)
