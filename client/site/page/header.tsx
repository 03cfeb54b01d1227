import { useTranslations } from 'use-intl'
import { Icon } from '../art/icon'
import { Brand } from '../branding/brand'
import { useSettings } from '../branding/use-settings'
import { LanguageLink } from '../language/language-link'
import { chatLink } from '../quote/chat-link'
import styles from './header.module.css'
import { Navigation, NavigationToggle } from './navigation'

export function Header() {
  const t = useTranslations('site.chat')
  const { companyPhone, whatsappNumber } = useSettings()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.home} href="/">
          <Brand />
        </a>
        <Navigation />
        <LanguageLink />
        <a
          className={styles.chat}
          href={chatLink(whatsappNumber, t('general'))}
          target="_blank"
          rel="noopener"
          aria-label={`${t('call')}: ${companyPhone}`}
        >
          <Icon name="chat" />
          {companyPhone}
        </a>
        <NavigationToggle />
      </div>
    </header>
  )
}
