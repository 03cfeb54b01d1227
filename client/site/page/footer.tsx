import { useLocale, useTranslations } from 'use-intl'
import { DOCUMENT_TYPES, legalPath } from '../../../shared/site-paths'
import { Brand } from '../branding/brand'
import { useSettings } from '../branding/use-settings'
import { useTagline } from '../branding/use-tagline'
import { PreferencesButton } from '../consent/preferences-button'
import { chatLink } from '../quote/chat-link'
import styles from './footer.module.css'

export function Footer() {
  const t = useTranslations('site')
  const language = useLocale()
  const { companyName, companyPhone, whatsappNumber } = useSettings()
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <div className={styles.company}>
          <Brand />
          <p>{useTagline()}</p>
        </div>
        <div>
          <h2>{t('footer.contact')}</h2>
          <a href={chatLink(whatsappNumber, t('chat.general'))} target="_blank" rel="noopener">
            {companyPhone}
          </a>
        </div>
        <nav aria-labelledby="legal-title">
          <h2 id="legal-title">{t('footer.legal')}</h2>
          {DOCUMENT_TYPES.map((type) => (
            <a key={type} href={legalPath(type, language)}>
              {t(`legal.${type}.title`)}
            </a>
          ))}
          <PreferencesButton />
        </nav>
        <p className={styles.rights}>
          © {new Date().getFullYear()} {companyName}. {t('footer.rights')}
        </p>
      </div>
    </footer>
  )
}
