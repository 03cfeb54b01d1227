import type { FormEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { textIn } from '../../../shared/languages'
import { QUOTE_FIELDS } from '../../../shared/quote'
import { NUMBER_PARAMETER, PLAN_PARAMETERS, REQUEST_PARAMETER } from '../../../shared/site-paths'
import { trpc } from '../../api/trpc'
import { SECTION_ID } from '../address/lookup-address'
import { useUrlQuery } from '../address/url-query'
import { Coast } from '../art/coast'
import { useTagline } from '../branding/use-tagline'
import { ContactButton } from '../quote/contact-button'
import { useContact } from '../quote/use-contact'
import { useTexts } from '../texts/use-texts'
import buttons from '../ui/button.module.css'
import styles from './hero.module.css'
import { carryChoice } from './use-chosen-plan'

export function Hero() {
  const t = useTranslations('site.hero')
  const chat = useTranslations('site.chat')
  const policy = useTranslations('site.verification')
  return (
    <div className={styles.hero}>
      <Coast />
      <div className={styles.words}>
        <p className={styles.tagline}>{useTagline()}</p>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        {useTexts().hiddenParts.includes('plans') ? (
          <div className={styles.actions}>
            <ContactButton text={chat('general')} label={t('quote')} />
          </div>
        ) : (
          <QuoteStart />
        )}
        {/* Leads to the result's address, with or without script. */}
        <form className={styles.check} action={`/#${SECTION_ID}`}>
          <input type="hidden" name="lang" value={useLocale()} />
          <label htmlFor="own-number">{t('number')}</label>
          <input
            id="own-number"
            name={NUMBER_PARAMETER}
            placeholder={policy('example')}
            required
            pattern=".*\S.*"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby="own-number-missing"
          />
          <button type="submit">{t('verify')}</button>
          {/* Shown by the style, also before the scripts run: the browser's own message is in the browser's language. */}
          <p className={styles.missing} id="own-number-missing">
            {policy('errors.required')}
          </p>
        </form>
      </div>
    </div>
  )
}

/** The first step of a quote, which the plan picker takes over; without script its page is requested with the choice. */
function QuoteStart() {
  const t = useTranslations('site')
  const language = useLocale()
  const query = useUrlQuery()
  const { data: offered = [] } = trpc.public.plans.useQuery()
  const { chat, call } = useContact('')
  const hasNumbers = Boolean(chat || call)
  // Without a number to write to or to call, being called is the way.
  const asksForCall = (
    <button className={hasNumbers ? styles.call : buttons.chat} type="submit" name={REQUEST_PARAMETER} value="1">
      {t(hasNumbers ? 'hero.call' : 'plans.call')}
    </button>
  )
  return (
    <form className={styles.quote} action="/#planes" onSubmit={toPicker}>
      <input type="hidden" name="lang" value={language} />
      <label>
        {t('hero.coverage')}
        <select name={PLAN_PARAMETERS.type} defaultValue={query.get(PLAN_PARAMETERS.type) ?? ''}>
          <option value="">{t('hero.undecided')}</option>
          {offered.map((type) => (
            <option key={type.code} value={type.code}>
              {textIn(type, 'name', language)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('plans.car.place')}
        <input
          name={QUOTE_FIELDS.place.parameter}
          defaultValue={query.get(QUOTE_FIELDS.place.parameter) ?? ''}
          autoComplete="postal-code"
        />
      </label>
      {hasNumbers && (
        <button className={buttons.chat} type="submit">
          {t('hero.quote')}
        </button>
      )}
      {asksForCall}
    </form>
  )
}

/** Carries the choice into the plan picker, and goes on there: with the next choice, or with the form to be called. */
function toPicker(event: FormEvent<HTMLFormElement>) {
  const picker = carryChoice(new FormData(event.currentTarget))
  if (!picker) return
  event.preventDefault()
  const { submitter } = event.nativeEvent as SubmitEvent
  if (submitter?.hasAttribute('name')) {
    picker.querySelector<HTMLElement>(`[name=${REQUEST_PARAMETER}]`)?.click()
  } else {
    picker.scrollIntoView()
    picker.querySelector<HTMLElement>(`[name=${PLAN_PARAMETERS.months}]:checked`)?.focus({ preventScroll: true })
  }
}
