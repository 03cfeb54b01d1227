import type { DocumentType, Language } from '../../db/generated/client'
import { cookiesEn } from './cookies-en'
import { cookiesEs } from './cookies-es'
import { privacyEn } from './privacy-en'
import { privacyEs } from './privacy-es'
import { termsEn } from './terms-en'
import { termsEs } from './terms-es'

type SeedLegalDocument = { documentType: DocumentType; language: Language; title: string; content: string }

/** The first version of every legal text. */
export const legalDocuments: SeedLegalDocument[] = [
  { documentType: 'terms', language: 'es', ...termsEs },
  { documentType: 'terms', language: 'en', ...termsEn },
  { documentType: 'privacy', language: 'es', ...privacyEs },
  { documentType: 'privacy', language: 'en', ...privacyEn },
  { documentType: 'cookies', language: 'es', ...cookiesEs },
  { documentType: 'cookies', language: 'en', ...cookiesEn },
]

export const LEGAL_EFFECTIVE_DATE = '2026-01-01'
