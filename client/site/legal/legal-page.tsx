import { useLocale, useTranslations } from 'use-intl'
import { type DocumentType, documentOfPath } from '../../../shared/site-paths'
import { trpc } from '../../api/trpc'
import { useUrlPath } from '../address/url-path'
import { useUrlQuery } from '../address/url-query'
import { usePageTitle } from '../branding/use-page-title'
import { Page } from '../page/page'
import { useHydrated } from '../rendering/use-hydrated'
import { askedDate } from './asked-date'
import { DocumentView, type LegalDocument } from './document-view'
import { FormerTexts } from './former-texts'
import { NoDocument } from './no-document'

/** The document of the address in the language of the page: the current one, or that of the date in the query. */
export function LegalPage() {
  const type = documentOfPath(useUrlPath())
  return type && <LegalDocumentPage type={type} />
}

function LegalDocumentPage({ type }: { type: DocumentType }) {
  const date = askedDate(useUrlQuery())
  const t = useTranslations('site.legal')
  const { data: stored, isError, isFetching, refetch } = useLegalDocument(type, date)
  // The page needs a heading, whatever title is stored.
  const data = stored && { ...stored, title: stored.title.trim() || t(`${type}.title`) }
  const { data: periods = [] } = trpc.public.legalDates.useQuery({ documentType: type, language: useLocale() })
  // A query that failed on the server is retried here, after hydration with the same result.
  const hydrated = useHydrated()
  const waiting = hydrated ? 'loading' : 'unavailable'
  const missing = date === 'invalid' ? 'dateInvalid' : date ? 'noneThen' : 'missing'
  usePageTitle(data)
  return (
    <Page>
      {data ? (
        <DocumentView
          document={data}
          then={date ? { type, date, period: periods.find(({ from }) => from <= date) } : null}
        />
      ) : (
        <NoDocument
          type={type}
          date={date}
          reason={data === null || date === 'invalid' ? missing : isError && hydrated ? 'failed' : waiting}
          busy={isFetching}
          onRetry={refetch}
        />
      )}
      <FormerTexts type={type} periods={periods} />
    </Page>
  )
}

function useLegalDocument(documentType: DocumentType, date: ReturnType<typeof askedDate>) {
  const language = useLocale()
  // When the language changes, the text stays until the other one has arrived.
  const placeholderData = (previous: LegalDocument | null | undefined) => previous
  const enabled = date !== 'invalid'
  const input = { documentType, language, ...(date && enabled && { date }) }
  return trpc.public.legalDocument.useQuery(input, { placeholderData, enabled })
}
