import type { FormEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { textIn } from '../../../shared/languages'
import { QUOTE_FIELDS } from '../../../shared/quote'
import { NUMBER_PARAMETER, PLAN_PARAMETERS, REQUEST_PARAMETER } from '../../../shared/site-paths'
import { trpc } from '../../api/trpc'
import { SECTION_ID } from '../address/lookup-address'
import { Coast } from '../art/coast'
import { useTagline } from '../branding/use-tagline'
import { ContactButton } from '../quote/contact-button'
import { useContact } from '../quote/use-contact'
import { useTexts } from '../texts/use-texts'
import buttons from '../ui/button.module.css'
import styles from './hero.module.css'

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
        <form className={styles.check} action={`/#${SECTION_ID}`} onInvalid={withoutBubble}>
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

/** The browser's own message would cover ours, in its own language. */
function withoutBubble(event: FormEvent) {
  event.preventDefault()
  ;(event.target as HTMLElement).focus()
}

/** The first step of a quote, which the plan picker takes over; without script its page is requested with the choice. */
function QuoteStart() {
  const t = useTranslations('site')
  const language = useLocale()
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
    <form className={styles.quote} action="/#planes" onSubmit={takeOver}>
      <input type="hidden" name="lang" value={language} />
      <label>
        {t('hero.coverage')}
        <select name={PLAN_PARAMETERS.type}>
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
        <input name={QUOTE_FIELDS.place.parameter} autoComplete="postal-code" />
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

const loadPicker = () => import('./to-picker')

/** The plan picker of this page takes over; where that cannot be loaded, the page is requested with the choice. */
async function takeOver(event: FormEvent<HTMLFormElement>) {
  const form = event.currentTarget
  const { submitter } = event.nativeEvent as SubmitEvent
  event.preventDefault()
  const file = await loadPicker().catch(() => null)
  if (!file?.toPicker(form, submitter)) form.submit()
}
