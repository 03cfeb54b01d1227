import { type FormEvent, type Ref, useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { textIn } from '../../../shared/languages'
import type { PlanChoice } from '../../../shared/plan-choice'
import { QUOTE_FIELD_NAMES, QUOTE_FIELDS, type QuoteDetails } from '../../../shared/quote'
import {
  CONSENT_PARAMETER,
  ID_PARAMETER,
  REQUEST_FIELD_NAMES,
  REQUEST_FIELDS,
  type RequestField,
  type RequestValues,
  TRAP_PARAMETER,
} from '../../../shared/quote-form'
import { keepingLanguage, legalPath, PLAN_PARAMETERS, REQUEST_PARAMETER } from '../../../shared/site-paths'
import buttons from '../ui/button.module.css'
import fields from '../ui/fields.module.css'
import { Waiting } from '../ui/waiting'
import styles from './request.module.css'
import type { RequestFailure } from './sent-request'

export const REQUEST_ID = 'llamada'

type Props = {
  /** By which a request that is sent twice is stored once. */
  id: string
  plan: PlanChoice
  /** What is known of the car, as the plan picker has it. */
  details: QuoteDetails
  /** What was typed before, where the server has sent the form back. */
  values?: RequestValues
  failure: RequestFailure | null
  busy?: boolean
  formRef?: Ref<HTMLFormElement>
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/** The form of a visitor who wants to be called. Without script it is posted, and a page answers. */
export function RequestForm({ id, plan, details, values, failure, busy = false, formRef, onSubmit }: Props) {
  const t = useTranslations('request')
  const language = useLocale()
  const hidden = {
    [ID_PARAMETER]: id,
    [PLAN_PARAMETERS.type]: plan.type.code,
    [PLAN_PARAMETERS.months]: String(plan.months),
    ...Object.fromEntries(QUOTE_FIELD_NAMES.map((field) => [QUOTE_FIELDS[field].parameter, details[field]])),
  }
  return (
    <form
      className={styles.form}
      ref={formRef}
      method="post"
      action={`/?${REQUEST_PARAMETER}=1&lang=${language}#${REQUEST_ID}`}
      noValidate
      onSubmit={onSubmit}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className={styles.plan}>{usePlanWords(plan, details).join(' · ')}</p>
      <div className={`${fields.fields} ${styles.columns}`}>
        {REQUEST_FIELD_NAMES.map((field) => (
          <Field key={field} field={field} value={values?.[field] ?? ''} failure={failure} />
        ))}
      </div>
      <Trap />
      <Consent isGiven={values?.consent ?? false} failure={failure} />
      <div className={styles.send}>
        <button className={buttons.primary} type="submit" disabled={busy} aria-busy={busy}>
          {t(busy ? 'sending' : 'submit')}
        </button>
        <div className={`${fields.error} ${styles.failure}`} role="alert">
          <Failure failure={failure} />
        </div>
      </div>
    </form>
  )
}

/** What the request is about: the plan, the car, the place. */
export function usePlanWords({ type, months }: PlanChoice, { make, model, year, place }: QuoteDetails): string[] {
  const t = useTranslations('request')
  const plan = t('plan', { plan: textIn(type, 'name', useLocale()), months })
  return [plan, [make, model, year].filter(Boolean).join(' '), place].filter(Boolean)
}

const LOOKS = {
  fullName: { type: 'text', autoComplete: 'name' },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
} as const

function Field({ field, value, failure }: { field: RequestField; value: string; failure: RequestFailure | null }) {
  const t = useTranslations('request')
  const key = useId()
  const error = failure?.errors[field]
  return (
    <div>
      <label htmlFor={key}>{t(field)}</label>
      <input
        id={key}
        name={REQUEST_FIELDS[field].parameter}
        {...LOOKS[field]}
        defaultValue={value}
        aria-required={field !== 'email'}
        aria-invalid={Boolean(error)}
        aria-describedby={`${key}-error`}
      />
      <p className={fields.error} id={`${key}-error`}>
        {error && t(`errors.${field}.${error}`, { max: REQUEST_FIELDS[field].max })}
      </p>
    </div>
  )
}

/** People neither see nor reach this field, and screen readers skip it: whoever fills it is a program. */
function Trap() {
  const t = useTranslations('request')
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {t('trap')}
        <input name={TRAP_PARAMETER} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function Consent({ isGiven, failure }: { isGiven: boolean; failure: RequestFailure | null }) {
  const t = useTranslations('request')
  const language = useLocale()
  const key = useId()
  const isMissing = failure?.errors.consent !== undefined
  return (
    <div>
      <div className={styles.consent}>
        <input
          id={key}
          type="checkbox"
          name={CONSENT_PARAMETER}
          value="1"
          defaultChecked={isGiven}
          aria-required="true"
          aria-invalid={isMissing}
          aria-describedby={`${key}-error`}
        />
        <label htmlFor={key}>
          {t.rich('consent', {
            link: (words) => (
              <a href={keepingLanguage(legalPath('privacy', language), language)} target="_blank" rel="noopener">
                {words}
              </a>
            ),
          })}
        </label>
      </div>
      <p className={fields.error} id={`${key}-error`}>
        {isMissing && t('errors.consent')}
      </p>
    </div>
  )
}

/** What no field can say. */
function Failure({ failure }: { failure: RequestFailure | null }) {
  const t = useTranslations('request')
  if (!failure) return null
  const { errors, wait, isPlanGone } = failure
  if (wait !== undefined) return <Waiting seconds={wait}>{(_left, wait) => t('limited', wait)}</Waiting>
  if (isPlanGone) return <p>{t('errors.plan')}</p>
  if (errors.car) return <p>{t('errors.car')}</p>
  return Object.keys(errors).length === 0 && <p>{t('failed')}</p>
}
