import { useLocale, useTranslations } from 'use-intl'
import type { Language } from '../../../shared/languages'
import { Brand } from '../branding/brand'
import { useSettings } from '../branding/use-settings'
import { useTagline } from '../branding/use-tagline'
import { chatLink } from '../quote/chat-link'
import styles from './footer.module.css'

/** Legal pages have an address per language, but for the cookies' one. */
const legalPaths: Record<Language, { terms: string; privacy: string }> = {
  es: { terms: '/terminos', privacy: '/privacidad' },
  en: { terms: '/terms', privacy: '/privacy' },
}

export function Footer() {
  const t = useTranslations('site.footer')
  const chat = useTranslations('site.chat')
  const { companyName, companyPhone, whatsappNumber } = useSettings()
  const paths = legalPaths[useLocale()]
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <div className={styles.company}>
          <Brand />
          <p>{useTagline()}</p>
        </div>
        <div>
          <h2>{t('contact')}</h2>
          <a href={chatLink(whatsappNumber, chat('general'))} target="_blank" rel="noopener">
            {companyPhone}
          </a>
        </div>
        <nav aria-labelledby="legal-title">
          <h2 id="legal-title">{t('legal')}</h2>
          <a href={paths.terms}>{t('terms')}</a>
          <a href={paths.privacy}>{t('privacy')}</a>
          <a href="/cookies">{t('cookies')}</a>
        </nav>
        <p className={styles.rights}>
          © {new Date().getFullYear()} {companyName}. {t('rights')}
        </p>
      </div>
    </footer>
  )
}
