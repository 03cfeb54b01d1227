import { IntlProvider, useLocale, useMessages, useTranslations } from 'use-intl'
import { Page } from '../page/page'
import section from '../ui/section.module.css'
import styles from './request.module.css'
import { Another, type AnsweredRequest, CallWords, RequestAnswer } from './request-answer'
import { REQUEST_ID, RequestForm, type ShownRequest } from './request-form'
import { requestMessages } from './request-messages'

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
