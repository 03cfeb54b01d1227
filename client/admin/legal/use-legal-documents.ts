import { trpc } from '../../api/trpc'
import type { LegalDocument } from './group-documents'

/** All documents in all versions. */
export function useLegalDocuments() {
  return trpc.legal.list.useQuery()
}

/**
 * One document as the database has it when its form opens, null where there is none; not loaded again behind somebody's
 * back while they edit. What the list had loaded before is not good enough.
 */
export function useLegalDocument(id: string | null) {
  const documents = trpc.legal.list.useQuery(undefined, {
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: id !== null,
  })
  const isFresh = documents.isFetchedAfterMount && !documents.isError
  return { ...documents, data: isFresh ? findDocument(documents.data, id) : undefined }
}

const findDocument = (documents: LegalDocument[] = [], id: string | null) =>
  documents.find((document) => document.id === id) ?? null

/** To be called after any change to a document: everything that shows one loads again. */
export function useLegalChanged(): () => void {
  const utils = trpc.useUtils()
  return () => {
    utils.legal.list.invalidate()
    utils.public.legalDocument.invalidate()
    utils.activity.list.invalidate()
    utils.dashboard.summary.invalidate()
  }
}
