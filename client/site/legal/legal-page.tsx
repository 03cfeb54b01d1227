import { useLocale } from 'use-intl'
import type { DocumentType } from '../../../shared/legal'
import { usePublicQuery } from '../../app/public-query'
import { usePageTitle } from '../branding/use-page-title'
import { Page } from '../page/page'
import { useHydrated } from '../use-hydrated'
import { DocumentView, type LegalDocument } from './document-view'
import { NoDocument } from './no-document'

/** The document of a type in the language of the page. */
export function LegalPage({ type }: { type: DocumentType }) {
  const { data, isError, isFetching, refetch } = useLegalDocument(type)
  usePageTitle(data)
  return (
    <Page>
      {data ? (
        <DocumentView document={data} />
      ) : (
        <NoDocument
          type={type}
          reason={data === null ? 'missing' : isError ? 'failed' : 'loading'}
          busy={isFetching}
          onRetry={refetch}
        />
      )}
    </Page>
  )
}

function useLegalDocument(documentType: DocumentType) {
  const language = useLocale()
  // A switch of language keeps the text that is there until the other has come.
  const placeholderData = (previous: LegalDocument | null | undefined) => previous
  const query = usePublicQuery('legalDocument', { documentType, language }, { placeholderData })
  // What failed on the server is asked for again here, so the server shows no failure that would be taken back at once.
  const hydrated = useHydrated()
  return { ...query, isError: query.isError && hydrated }
}
