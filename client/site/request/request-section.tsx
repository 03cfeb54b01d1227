import { type FormEvent, useEffect, useRef, useState } from 'react'
import { IntlProvider, useLocale, useMessages, useTranslations } from 'use-intl'
import { newId } from '../../../shared/new-id'
import type { PlanChoice } from '../../../shared/plan-choice'
import type { QuoteDetails } from '../../../shared/quote'
import { requestErrors } from '../../../shared/quote-form'
import { trpc } from '../../api/trpc'
import styles from './request.module.css'
import { REQUEST_ID, RequestForm, usePlanWords } from './request-form'
import { requestMessages } from './request-messages'
import { type RequestFailure, sendRequest } from './sent-request'
import { typedRequest } from './typed-request'

type Props = {
  plan: PlanChoice
  details: QuoteDetails
  /** Counts the clicks on the button that opens the section: each moves the focus to it. */
  clicks: number
}

/** The form in the landing page, loaded on first use. */
export function RequestSection(props: Props) {
  const language = useLocale()
  const messages = { ...useMessages(), ...requestMessages(language) }
  return (
    <IntlProvider locale={language} messages={messages} timeZone="UTC">
      <Request {...props} />
    </IntlProvider>
  )
}

function Request({ plan, details, clicks }: Props) {
  const t = useTranslations('request')
  const { section, form, id, failure, isBusy, doneWith, submit } = useRequest(plan, details)
  useEffect(() => {
    if (clicks === 0) return
    const field = form.current?.querySelector<HTMLElement>('input:not([type=hidden])') ?? section.current
    field?.focus()
  }, [clicks, form, section])
  return (
    <section
      className={styles.section}
      id={REQUEST_ID}
      aria-labelledby={`${REQUEST_ID}-title`}
      ref={section}
      tabIndex={-1}
    >
      <h3 id={`${REQUEST_ID}-title`}>{t(doneWith ? 'doneTitle' : 'title')}</h3>
      <p role="status">{doneWith ? t('done', { plan: doneWith }) : t('lead')}</p>
      {!doneWith && <RequestForm {...{ id, plan, details, failure }} busy={isBusy} formRef={form} onSubmit={submit} />}
    </section>
  )
}

function useRequest(plan: PlanChoice, details: QuoteDetails) {
  const { client } = trpc.useUtils()
  const language = useLocale()
  const section = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // The same for all attempts: the answer to one that was stored may be lost.
  const [id] = useState(newId)
  const [failure, setFailure] = useState<RequestFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [doneWith, setDoneWith] = useState<string | null>(null)
  const [words = ''] = usePlanWords(plan, details)

  useEffect(() => {
    if (doneWith) section.current?.focus()
    else if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [doneWith, failure])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const { values, trap } = typedRequest(new FormData(event.currentTarget))
    const errors = requestErrors(values, details)
    if (Object.keys(errors).length > 0) return setFailure({ errors })
    setBusy(true)
    const failed = await sendRequest(client, { id, plan, details, values, trap, language })
    setBusy(false)
    setFailure(failed)
    if (!failed) setDoneWith(words)
  }
  return { section, form, id, failure, isBusy, doneWith, submit }
}
