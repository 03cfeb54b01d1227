import { useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { documentOfPath, keepingLanguage } from '../../../shared/site-paths'
import { useUrlPath } from '../address/url-path'
import { Icon } from '../art/icon'
import { LanguageLinks } from '../language/language-link'
import { useContact } from '../quote/use-contact'
import { useTestimonials } from '../texts/use-testimonials'
import { useTexts } from '../texts/use-texts'
import styles from './navigation.module.css'

const MENU_ID = 'secciones'
/** Without script, the menu is shown while the address has this fragment. */
const OPEN_ID = 'menu'
const sections = [
  { fragment: 'inicio', text: 'start' },
  { fragment: 'verificar', text: 'verify' },
  { fragment: 'planes', text: 'plans' },
  { fragment: 'testimonios', text: 'testimonials' },
] as const

/**
 * Links to the landing page's sections: a row or, on narrow screens, a popover with what the bar has no room for.
 * Without script it is shown while the address names it, so that following one of its links closes it.
 */
export function Navigation() {
  const t = useTranslations('site.navigation')
  const language = useLocale()
  const menu = useRef<HTMLElement>(null)
  const isLanding = !documentOfPath(useUrlPath())
  const missing: string[] = [...useTexts().hiddenParts, ...(useTestimonials().length > 0 ? [] : ['testimonials'])]
  const shown = sections.filter(({ text }) => !missing.includes(text))
  const close = () => menu.current?.hidePopover?.()
  useEffect(() => {
    if (language) menu.current?.hidePopover?.()
  }, [language])
  return (
    <>
      <noscript>
        {/* Not displayed, so that the page does not scroll to it. */}
        <span id={OPEN_ID} hidden />
      </noscript>
      <nav className={styles.menu} id={MENU_ID} popover="auto" ref={menu} aria-label={t('label')}>
        {shown.map(({ fragment, text }) => (
          <a
            key={fragment}
            href={isLanding ? `#${fragment}` : keepingLanguage(`/#${fragment}`, language)}
            onClick={close}
          >
            {t(text)}
          </a>
        ))}
        <div className={styles.more}>
          <CallLink />
          <LanguageLinks named />
        </div>
      </nav>
    </>
  )
}

function CallLink() {
  const t = useTranslations('site.chat')
  const { chat, call, phone } = useContact('')
  // Without a chat, it is in the bar.
  if (!chat || !call) return null
  return (
    <a className={styles.call} href={call}>
      <Icon name="phone" />
      {t('phone', { phone })}
    </a>
  )
}

export function NavigationToggle() {
  const t = useTranslations('site.navigation')
  return (
    <>
      <button className={styles.toggle} type="button" popoverTarget={MENU_ID} aria-label={t('menu')}>
        <Icon name="menu" />
      </button>
      <noscript>
        <a className={styles.toggle} href={`#${OPEN_ID}`} aria-label={t('menu')}>
          <Icon name="menu" />
        </a>
        {/* No element has this id, so the page does not scroll. */}
        <a className={styles.close} href="#-" aria-label={t('closeMenu')}>
          <Icon name="close" />
        </a>
      </noscript>
    </>
  )
}
