import { type FormEvent, type ReactNode, type Ref, useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { textIn } from '../../../shared/languages'
import type { PlanChoice } from '../../../shared/plan-choice'
import type { QuoteDetails, QuoteErrors, QuoteField } from '../../../shared/quote'
import {
  CONSENT_PARAMETER,
  COUNTRY_PARAMETER,
  PREFERRED_TIMES,
  REQUEST_FIELD_NAMES,
  REQUEST_FIELDS,
  type RequestField,
  type RequestValues,
  TIME_PARAMETER,
  TRAP_PARAMETER,
} from '../../../shared/quote-form'
import type { PhoneReading } from '../../../shared/quote-requests'
import { keepingLanguage, legalPath, REQUEST_PARAMETER } from '../../../shared/site-paths'
import { QuoteFields } from '../quote/quote-fields'
import buttons from '../ui/button.module.css'
import fields from '../ui/fields.module.css'
import { Waiting } from '../ui/waiting'
import { Hidden, type Sent } from './hidden-fields'
import styles from './request.module.css'
import type { RequestFailure } from './sent-request'

export const REQUEST_ID = 'llamada'

/** The form to show, filled with what was typed. */
export type ShownRequest = Omit<Sent, 'values'> & {
  /** What was typed before. */
  values?: RequestValues | undefined
  failure: RequestFailure | null
  /** What was typed of the car and is wrong, where no plan picker shows it. */
  car?: { typed: QuoteDetails; errors: QuoteErrors } | undefined
}
type Props = ShownRequest & {
  /** The wrong fields of the plan picker. */
  wrong?: QuoteField[]
  busy?: boolean
  formRef?: Ref<HTMLFormElement>
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/** Where the form is posted to by a browser without script. */
export const requestAddress = (language: string) => `/?${REQUEST_PARAMETER}=1&lang=${language}#${REQUEST_ID}`

/** The form of a visitor who wants to be called. Without script it is posted, and a page answers. */
export function RequestForm({ values, failure, car, wrong = [], busy = false, formRef, onSubmit, ...sent }: Props) {
  const t = useTranslations('request')
  const language = useLocale()
  const { plan, details } = sent
  return (
    <form
      className={styles.form}
      ref={formRef}
      method="post"
      action={requestAddress(language)}
      noValidate
      onSubmit={onSubmit}
    >
      <Hidden {...sent} withoutCar={car !== undefined} />
      <p className={styles.plan}>{usePlanWords(plan, details).join(' · ')}</p>
      {car && <QuoteFields values={car.typed} errors={car.errors} />}
      <div className={`${fields.fields} ${styles.columns}`}>
        {REQUEST_FIELD_NAMES.map((field) => (
          <Field key={field} field={field} value={values?.[field] ?? ''} failure={failure}>
            {field === 'phone' && failure?.readings && <Countries readings={failure.readings} />}
          </Field>
        ))}
        <WhenToCall chosen={values?.time ?? ''} />
      </div>
      <Trap />
      <Consent isGiven={values?.consent ?? false} failure={failure} />
      <div className={styles.send}>
        <button className={buttons.primary} type="submit" disabled={busy} aria-busy={busy}>
          {t(busy ? 'sending' : 'submit')}
        </button>
        <div className={`${fields.error} ${styles.failure}`} role="alert" tabIndex={-1} data-failure>
          <Failure failure={failure} wrong={car ? (Object.keys(car.errors) as QuoteField[]) : wrong} />
        </div>
      </div>
    </form>
  )
}

/** What the request is about: the plan, the car, the place. */
export function usePlanWords({ type, months }: PlanChoice, { make, model, year, place }: QuoteDetails): string[] {
  const t = useTranslations('request')
  const plan = t('plan', { plan: textIn(type, 'name', useLocale()), months })
  const vehicle = t('vehicle', { make, model, year }).replaceAll(/ +/g, ' ').trim()
  return [plan, vehicle, place].filter(Boolean)
}

const LOOKS = {
  fullName: { type: 'text', autoComplete: 'name' },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
} as const

type FieldProps = { field: RequestField; value: string; failure: RequestFailure | null; children: ReactNode }

function Field({ field, value, failure, children }: FieldProps) {
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
      {children}
    </div>
  )
}

function WhenToCall({ chosen }: { chosen: RequestValues['time'] }) {
  const t = useTranslations('request.times')
  const key = useId()
  return (
    <div>
      <label htmlFor={key}>{t('label')}</label>
      <select id={key} name={TIME_PARAMETER} defaultValue={chosen}>
        <option value="">{t('any')}</option>
        {PREFERRED_TIMES.map((time) => (
          <option key={time} value={time}>
            {t(time)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Asks whose country a number is of, with the number as it would be called. */
function Countries({ readings }: { readings: PhoneReading[] }) {
  const t = useTranslations('request')
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  return (
    <fieldset className={styles.countries}>
      <legend>{t('country')}</legend>
      {readings.map(({ country, shown }) => (
        <label key={country}>
          <input type="radio" name={COUNTRY_PARAMETER} value={country} />
          {t('answer.ofCountry', { phone: shown, country: names.of(country) ?? country })}
        </label>
      ))}
    </fieldset>
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
function Failure({ failure, wrong }: { failure: RequestFailure | null; wrong: QuoteField[] }) {
  const t = useTranslations('request')
  const names = useTranslations('site.plans.car')
  if (!failure) return null
  const { errors, wait, isPlanGone, isRefused, readings } = failure
  if (wait !== undefined) return <Waiting seconds={wait}>{(wait) => t('limited', wait)}</Waiting>
  if (isPlanGone) return <p>{t('errors.plan')}</p>
  if (isRefused) return <p>{t('refused')}</p>
  if (errors.car === 'link') return <p>{t('errors.car.link')}</p>
  if (errors.car) return <p>{t('errors.car.invalid', { fields: wrong.map((field) => names(field)).join(', ') })}</p>
  return Object.keys(errors).length === 0 && !readings && <p>{t('failed')}</p>
}
