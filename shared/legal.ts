import { z } from 'zod'
import { language } from './languages'

export const DOCUMENT_TYPES = ['terms', 'privacy', 'cookies'] as const
export const documentType = z.enum(DOCUMENT_TYPES)
export type DocumentType = z.infer<typeof documentType>
export const DEFAULT_DOCUMENT_VERSION = '1.0'

export const legalDocumentQuery = z.object({ documentType, language })
