import { type FormEvent, useEffect, useRef, useState } from 'react'
import { IntlProvider, useLocale, useMessages, useTranslations } from 'use-intl'
import { newId } from '../../../shared/new-id'
import type { PlanChoice } from '../../../shared/plan-choice'
import type { QuoteDetails, QuoteErrors, QuoteField } from '../../../shared/quote'
import { type RequestValues, requestErrors } from '../../../shared/quote-form'
import { trpc } from '../../api/trpc'
import { sourceOfVisit } from '../address/source-of-visit'
import styles from './request.module.css'
import { type AnsweredRequest, CallWords, RequestAnswer } from './request-answer'
import { REQUEST_ID, RequestForm } from './request-form'
import { requestMessages } from './request-messages'
import { type RequestFailure, sendRequest } from './sent-request'
import { typedRequest } from './typed-request'

type Props = {
  plan: PlanChoice
  details: QuoteDetails
  /** What the plan picker says is wrong: it would not be sent. */
  errors: QuoteErrors
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

function Request({ plan, details, errors, clicks }: Props) {
  const t = useTranslations('request')
  const wrong = Object.keys(errors) as QuoteField[]
  const { section, form, id, values, failure, isBusy, answered, submit, reopen } = useRequest(plan, details, wrong)
  useEffect(() => {
    if (clicks > 0) focusFirst(form.current, section.current)
  }, [clicks, form, section])
  return (
    <section
      className={styles.section}
      id={REQUEST_ID}
      aria-labelledby={`${REQUEST_ID}-title`}
      ref={section}
      tabIndex={-1}
    >
      <h3 id={`${REQUEST_ID}-title`}>{t(answered ? 'doneTitle' : 'title')}</h3>
      <p role="status">{answered ? <CallWords answered={answered} /> : t('lead')}</p>
      {answered ? (
        <RequestAnswer
          answered={answered}
          onCorrect={() => reopen(answered.id, { ...answered.values, phone: answered.called.shown })}
          onAnother={() => reopen(newId(), { ...answered.values, phone: answered.called.shown, consent: false })}
        />
      ) : (
        <RequestForm
          {...{ id, plan, details, values, failure, wrong }}
          source={String(sourceOfVisit())}
          busy={isBusy}
          formRef={form}
          onSubmit={submit}
        />
      )}
    </section>
  )
}

const focusFirst = (form: HTMLElement | null, section: HTMLElement | null) =>
  (form?.querySelector<HTMLElement>('input:not([type=hidden])') ?? section)?.focus()

function useRequest(plan: PlanChoice, details: QuoteDetails, wrong: QuoteField[]) {
  const { client } = trpc.useUtils()
  const language = useLocale()
  const section = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // The same for all attempts and corrections: the answer to one that was stored may be lost.
  const [id, setId] = useState(newId)
  const [values, setValues] = useState<RequestValues>()
  const [failure, setFailure] = useState<RequestFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [answered, setAnswered] = useState<AnsweredRequest | null>(null)

  useEffect(() => {
    if (answered) section.current?.focus()
    // What is to be corrected or chosen, or else the sentence that says why.
    else if (failure) form.current?.querySelector<HTMLElement>(WANTED)?.focus()
  }, [answered, failure])
  useEffect(() => {
    if (values) focusFirst(form.current, section.current)
  }, [values])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const { values, source, trap } = typedRequest(new FormData(event.currentTarget))
    const errors = requestErrors(values, details, wrong.length > 0)
    if (Object.keys(errors).length > 0) return setFailure({ errors })
    setFailure(null)
    setBusy(true)
    const sent = { id, plan, details, values, source }
    const result = await sendRequest(client, { ...sent, trap, language })
    setBusy(false)
    if ('failure' in result) setFailure(result.failure)
    else setAnswered({ ...sent, ...result })
  }

  /** Shows the form again, filled. */
  function reopen(id: string, values: RequestValues) {
    setId(id)
    setValues(values)
    setAnswered(null)
  }
  return { section, form, id, values, failure, isBusy, answered, submit, reopen }
}

const WANTED = '[name=pais], [aria-invalid=true], [data-failure]'
