import type { DocumentType, Language } from '../../db/generated/client'
import { cookiesEn } from './cookies-en'
import { cookiesEs } from './cookies-es'
import type { LegalFacts } from './facts'
import { privacyEn } from './privacy-en'
import { privacyEs } from './privacy-es'
import { termsEn } from './terms-en'
import { termsEs } from './terms-es'

type SeedLegalDocument = { documentType: DocumentType; language: Language; title: string; content: string }

/** The sample of every legal text, for the country and as the installation works. */
export const legalDocuments = (facts: LegalFacts): SeedLegalDocument[] => [
  { documentType: 'terms', language: 'es', ...termsEs(facts) },
  { documentType: 'terms', language: 'en', ...termsEn(facts) },
  { documentType: 'privacy', language: 'es', ...privacyEs(facts) },
  { documentType: 'privacy', language: 'en', ...privacyEn(facts) },
  { documentType: 'cookies', language: 'es', ...cookiesEs(facts) },
  { documentType: 'cookies', language: 'en', ...cookiesEn(facts) },
]

export const LEGAL_EFFECTIVE_DATE = '2026-01-01'
