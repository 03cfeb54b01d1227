import { useLocale, useTranslations } from 'use-intl'
import { keepingLanguage } from '../../../shared/site-paths'
import { Icon } from '../art/icon'
import { Brand } from '../branding/brand'
import { LanguageLinks } from '../language/language-link'
import { useContact } from '../quote/use-contact'
import styles from './header.module.css'
import { Navigation, NavigationToggle } from './navigation'

export function Header() {
  const language = useLocale()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.home} href={keepingLanguage('/', language)}>
          <Brand />
        </a>
        <Navigation />
        <div className={styles.language}>
          <LanguageLinks />
        </div>
        <Contact />
        <NavigationToggle />
      </div>
    </header>
  )
}

/**
 * The chat button with the phone number, and beside it the call button, which is in the menu where there is one; or the
 * only one of them that there is.
 */
function Contact() {
  const t = useTranslations('site.chat')
  const { chat, call, phone } = useContact(t('general'))
  return (
    <div className={styles.contact}>
      {chat && (
        <a
          className={styles.chat}
          href={chat}
          target="_blank"
          rel="noopener"
          aria-label={call ? `${t('call')}: ${phone}` : t('call')}
        >
          <Icon name="chat" />
          {call ? phone : 'WhatsApp'}
        </a>
      )}
      {call && (
        <a className={chat ? styles.call : styles.chat} href={call} aria-label={t('phone', { phone })}>
          <Icon name="phone" />
          {!chat && phone}
        </a>
      )}
    </div>
  )
}
