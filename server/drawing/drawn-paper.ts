import { MINUTE_MS } from '../../shared/durations'
import { Refusal } from '../core/errors'
import { createThreads } from '../worker/threads'
import { type Paper, textsOf } from './paper'

/** Texts to check for missing glyphs, and the paper to draw if none is missing. */
export type Question = { texts: string[]; paper?: Paper }
export type Answer = { missing: string[]; pdf?: Uint8Array | undefined }

const threads = createThreads<Question, Answer>('draw-paper', import.meta.url, {
  queue: 1_000,
  deadlineMs: 30_000,
  idleMs: MINUTE_MS,
})

/** The characters of texts that the certificate's typeface lacks, each once. */
export async function missingCharacters(texts: string[]): Promise<string[]> {
  const { missing } = await threads.ask({ texts })
  return missing
}

/**
 * A certificate as PDF.
 * @throws Refusal `certificate-characters` where the typeface lacks characters of its texts
 */
export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  const { missing, pdf } = await threads.ask({ texts: textsOf(paper), paper })
  if (!pdf) throw Refusal.of('certificate-characters', { details: { characters: missing } })
  return pdf
}
