import type { DocumentType } from '../../../shared/legal'

const DOCUMENT_OF_PATH: Record<string, DocumentType> = {
  '/terms': 'terms',
  '/terminos': 'terms',
  '/privacy': 'privacy',
  '/privacidad': 'privacy',
  '/cookies': 'cookies',
}

/** The legal document that a path shows, or undefined where it shows the landing page. */
export function documentOfPath(path: string): DocumentType | undefined {
  return Object.hasOwn(DOCUMENT_OF_PATH, path) ? DOCUMENT_OF_PATH[path] : undefined
}
