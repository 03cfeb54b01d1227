import { IntlProvider, useLocale, useMessages, useTranslations } from 'use-intl'
import type { PlanChoice } from '../../../shared/plan-choice'
import type { QuoteDetails, QuoteErrors } from '../../../shared/quote'
import type { RequestValues } from '../../../shared/quote-form'
import { Page } from '../page/page'
import section from '../ui/section.module.css'
import styles from './request.module.css'
import { Another, type AnsweredRequest, CallWords, RequestAnswer } from './request-answer'
import { REQUEST_ID, RequestForm } from './request-form'
import { requestMessages } from './request-messages'
import type { RequestFailure } from './sent-request'

/** The form to show, filled with what was typed. */
export type ShownRequest = {
  id: string
  plan: PlanChoice
  details: QuoteDetails
  source: string
  values?: RequestValues
  failure: RequestFailure | null
  /** What was typed of the car, if it has to be corrected. */
  car?: { typed: QuoteDetails; errors: QuoteErrors }
}

/** The answer to a stored request; `'stored'` where nothing of it is known. */
export type RequestOnPage = ShownRequest | AnsweredRequest | 'stored'

/** The form as a page of its own, for browsers without script: it runs none itself. */
export function RequestPage({ request }: { request: RequestOnPage }) {
  const language = useLocale()
  const messages = { ...useMessages(), ...requestMessages(language) }
  return (
    <Page>
      <IntlProvider locale={language} messages={messages} timeZone="UTC">
        <Content request={request} />
      </IntlProvider>
    </Page>
  )
}

function Content({ request }: { request: RequestOnPage }) {
  const t = useTranslations('request')
  const isForm = request !== 'stored' && !('called' in request)
  return (
    <section className={section.section} id={REQUEST_ID} aria-labelledby="request-title">
      <div className={`${section.content} ${styles.page}`}>
        <div className={section.head}>
          <h1 id="request-title">{t(isForm ? 'title' : 'doneTitle')}</h1>
          <p className={styles.lead} role="status">
            {isForm ? t('lead') : request === 'stored' ? t('doneAlone') : <CallWords answered={request} />}
          </p>
        </div>
        {request === 'stored' ? (
          <Another />
        ) : isForm ? (
          <RequestForm {...request} />
        ) : (
          <RequestAnswer answered={request} />
        )}
      </div>
    </section>
  )
}
