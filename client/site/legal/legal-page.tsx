import { useLocale } from 'use-intl'
import type { DocumentType } from '../../../shared/legal'
import { trpc } from '../../api/trpc'
import { usePageTitle } from '../branding/use-page-title'
import { Page } from '../page/page'
import { useHydrated } from '../use-hydrated'
import { DocumentView, type LegalDocument } from './document-view'
import { NoDocument } from './no-document'

/** The document of a type in the language of the page. */
export function LegalPage({ type }: { type: DocumentType }) {
  const { data, isError, isFetching, refetch } = useLegalDocument(type)
  // What could not be read on the server is asked for again here, once the page has been taken over as it is.
  const hydrated = useHydrated()
  const waiting = hydrated ? 'loading' : 'unavailable'
  usePageTitle(data)
  return (
    <Page>
      {data ? (
        <DocumentView document={data} />
      ) : (
        <NoDocument
          type={type}
          reason={data === null ? 'missing' : isError && hydrated ? 'failed' : waiting}
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
  return trpc.public.legalDocument.useQuery({ documentType, language }, { placeholderData })
}
