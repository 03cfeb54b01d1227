import { useTranslations } from 'use-intl'
import { Scene } from '../art/scene'
import { useTagline } from '../branding/use-tagline'
import buttons from '../button.module.css'
import { ContactButton } from '../quote/contact-button'
import styles from './hero.module.css'

export function Hero() {
  const t = useTranslations('site.hero')
  const chat = useTranslations('site.chat')
  return (
    <div className={styles.hero}>
      <Scene />
      <div className={styles.words}>
        <p className={styles.tagline}>{useTagline()}</p>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <div className={styles.actions}>
          <ContactButton text={chat('general')} label={t('quote')} />
          <a className={buttons.quiet} href="#verificar">
            {t('verify')}
          </a>
        </div>
      </div>
    </div>
  )
}
