import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CookieBanner } from '../consent/cookie-banner'
import { Footer } from './footer'
import { Header } from './header'
import styles from './page.module.css'

const CONTENT_ID = 'contenido'

/** The frame of every public page. */
export function Page({ children }: { children: ReactNode }) {
  const t = useTranslations('site')
  return (
    <>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        {t('skip')}
      </a>
      <CookieBanner />
      <Header />
      <main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
