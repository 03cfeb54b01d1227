import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { documentOfPath } from '../../../shared/site-paths'
import { useUrlPath } from '../address/url-path'
import { Icon } from '../art/icon'
import { useTestimonials } from '../texts/use-testimonials'
import { useTexts } from '../texts/use-texts'
import styles from './navigation.module.css'

const MENU_ID = 'secciones'
const sections = [
  { fragment: 'inicio', text: 'start' },
  { fragment: 'verificar', text: 'verify' },
  { fragment: 'planes', text: 'plans' },
  { fragment: 'testimonios', text: 'testimonials' },
] as const

/** Links to the landing page's sections: a row or, on narrow screens, a popover that works without script. */
export function Navigation() {
  const t = useTranslations('site.navigation')
  const menu = useRef<HTMLElement>(null)
  const path = useUrlPath()
  const landing = documentOfPath(path) ? '/' : ''
  const missing: string[] = [...useTexts().hiddenParts, ...(useTestimonials().length > 0 ? [] : ['testimonials'])]
  const shown = sections.filter(({ text }) => !missing.includes(text))
  return (
    <nav className={styles.menu} id={MENU_ID} popover="auto" ref={menu} aria-label={t('label')}>
      {shown.map(({ fragment, text }) => (
        <a key={fragment} href={`${landing}#${fragment}`} onClick={() => menu.current?.hidePopover?.()}>
          {t(text)}
        </a>
      ))}
    </nav>
  )
}

export function NavigationToggle() {
  const t = useTranslations('site.navigation')
  return (
    <button className={styles.toggle} type="button" popoverTarget={MENU_ID} aria-label={t('menu')}>
      <Icon name="menu" />
    </button>
  )
}
