import { useLocale, useTranslations } from 'use-intl'
import { NUMBER_PARAMETER } from '../../../shared/site-paths'
import { SECTION_ID } from '../address/lookup-address'
import { Coast } from '../art/coast'
import { useTagline } from '../branding/use-tagline'
import { ContactButton } from '../quote/contact-button'
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
        <div className={styles.actions}>
          <ContactButton text={chat('general')} label={t('quote')} />
        </div>
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
