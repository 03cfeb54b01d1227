import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SESSION_DAYS } from '../../../shared/auth'
import { PAPER_DAYS } from '../../../shared/papers'
import { REQUEST_DAYS } from '../../../shared/quote-requests'
import { PROJECT_ROOT } from '../../core/root'
import type { DocumentType, Language } from '../../db/generated/client'
import type { LegalFacts } from './facts'
import { platformsInWords, platformTable } from './platforms'
import { filled, type LegalWords } from './words'

type SeedLegalDocument = { documentType: DocumentType; language: Language; title: string; content: string }

const read = (file: string): string => readFileSync(join(PROJECT_ROOT, 'prisma/sample-texts', file), 'utf8').trim()

/** The sample of every legal text, for the country and as the installation works. */
export const legalDocuments = (facts: LegalFacts): SeedLegalDocument[] =>
  (['terms', 'privacy', 'cookies'] as const).flatMap((documentType) =>
    (['es', 'en'] as const).map((language) => {
      const words: LegalWords = JSON.parse(read(`words-${language}.json`))
      const content = filled(read(`${documentType}-${language}.html`), sayings(words, facts, language))
      return { documentType, language, title: words.titles[documentType], content }
    }),
  )

function sayings(words: LegalWords, facts: LegalFacts, language: Language): Record<string, string | number> {
  const { trashDays, backupDays, waits, frame } = facts
  return {
    ...words.frames.general,
    ...words.frames[frame],
    sessionDays: SESSION_DAYS,
    paperDays: PAPER_DAYS,
    requestDays: REQUEST_DAYS,
    backupDays,
    trash: trashDays > 0 ? filled(words.trash, { trashDays }) : '',
    unanswered: words.unanswered[waits ? 'waits' : 'runs'],
    platforms: platformsInWords(words, facts, language),
    platformTable: platformTable(words, facts),
  }
}

export const LEGAL_EFFECTIVE_DATE = '2026-01-01'
