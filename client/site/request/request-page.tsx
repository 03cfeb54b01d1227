import { IntlProvider, useLocale, useMessages, useTranslations } from 'use-intl'
import type { PlanChoice } from '../../../shared/plan-choice'
import type { QuoteDetails } from '../../../shared/quote'
import type { RequestValues } from '../../../shared/quote-form'
import { keepingLanguage } from '../../../shared/site-paths'
import { Page } from '../page/page'
import buttons from '../ui/button.module.css'
import section from '../ui/section.module.css'
import styles from './request.module.css'
import { REQUEST_ID, RequestForm } from './request-form'
import { requestMessages } from './request-messages'
import type { RequestFailure } from './sent-request'

/** The form to show, filled with what was typed; null once the request is stored. */
export type ShownRequest = {
  id: string
  plan: PlanChoice
  details: QuoteDetails
  values?: RequestValues
  failure: RequestFailure | null
}

/** The form as a page of its own, for browsers without script: it runs none itself. */
export function RequestPage({ request }: { request: ShownRequest | null }) {
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

function Content({ request }: { request: ShownRequest | null }) {
  const t = useTranslations('request')
  const language = useLocale()
  return (
    <section className={section.section} id={REQUEST_ID} aria-labelledby="request-title">
      <div className={`${section.content} ${styles.page}`}>
        <div className={section.head}>
          <h1 id="request-title">{t(request ? 'title' : 'doneTitle')}</h1>
          <p className={styles.lead} role="status">
            {t(request ? 'lead' : 'doneAlone')}
          </p>
        </div>
        {request ? (
          <RequestForm {...request} />
        ) : (
          <a className={buttons.quiet} href={keepingLanguage('/', language)}>
            {t('home')}
          </a>
        )}
      </div>
    </section>
  )
}
