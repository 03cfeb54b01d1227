import { useLocale, useTranslations } from 'use-intl'
import { NUMBER_PARAMETER } from '../../../shared/site-paths'
import { SECTION_ID } from '../address/lookup-address'
import { Coast } from '../art/coast'
import { useTagline } from '../branding/use-tagline'
import { ContactButton } from '../quote/contact-button'
import buttons from '../ui/button.module.css'
import styles from './hero.module.css'

export function Hero() {
  const t = useTranslations('site.hero')
  const chat = useTranslations('site.chat')
  return (
    <div className={styles.hero}>
      <Coast />
      <div className={styles.words}>
        <p className={styles.tagline}>{useTagline()}</p>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <div className={styles.actions}>
          <ContactButton text={chat('general')} label={t('quote')} />
          <a className={buttons.quiet} href={`#${SECTION_ID}`}>
            {t('verify')}
          </a>
        </div>
        {/* Leads to the result's address, with or without script; an empty number to the field's explanation. */}
        <form className={styles.check} action={`/#${SECTION_ID}`}>
          <input type="hidden" name="lang" value={useLocale()} />
          <label htmlFor="own-number">{t('number')}</label>
          <input
            id="own-number"
            name={NUMBER_PARAMETER}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button type="submit">{t('check')}</button>
        </form>
      </div>
    </div>
  )
}
