import { useLocale, useTranslations } from 'use-intl'
import { DOCUMENT_TYPES, keepingLanguage, legalPath } from '../../../shared/site-paths'
import { Brand } from '../branding/brand'
import { useSettings } from '../branding/use-settings'
import { useTagline } from '../branding/use-tagline'
import { PreferencesButton } from '../consent/preferences-button'
import { useContact } from '../quote/use-contact'
import { useYear } from '../rendering/server-page'
import styles from './footer.module.css'

export function Footer() {
  const t = useTranslations('site')
  const language = useLocale()
  const { companyName, address, licenseText, email, hoursInWords } = useSettings()
  const { chat, call, phone } = useContact(t('chat.general'))
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <div className={styles.company}>
          <Brand />
          <p>{useTagline()}</p>
          {address && <p className={styles.fact}>{address}</p>}
          {licenseText && <p className={styles.fact}>{licenseText}</p>}
        </div>
        {(chat || call || email || hoursInWords) && (
          <div>
            <h2>{t('footer.contact')}</h2>
            {chat && (
              <a href={chat} target="_blank" rel="noopener">
                {t('chat.call')}
              </a>
            )}
            {call && <a href={call}>{phone}</a>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {hoursInWords?.[language].map((hours) => (
              <p className={styles.hours} key={hours}>
                {hours}
              </p>
            ))}
          </div>
        )}
        <nav aria-labelledby="legal-title">
          <h2 id="legal-title">{t('footer.legal')}</h2>
          {DOCUMENT_TYPES.map((type) => (
            <a key={type} href={keepingLanguage(legalPath(type, language), language)}>
              {t(`legal.${type}.title`)}
            </a>
          ))}
          <PreferencesButton />
        </nav>
        <p className={styles.rights}>
          © {useYear()} {companyName}
          {/* A name such as `X, S.A.` ends with a full stop already. */}
          {companyName.endsWith('.') ? ' ' : '. '}
          {t('footer.rights')}
        </p>
      </div>
    </footer>
  )
}
