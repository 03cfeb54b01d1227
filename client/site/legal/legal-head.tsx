import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import styles from './legal-head.module.css'

/** The top of a legal page. */
export function LegalHead({ title, children }: { title: string; children?: ReactNode }) {
  const t = useTranslations('site.legal')
  return (
    <header className={styles.head}>
      <div className={styles.content}>
        <p className={styles.eyebrow} lang={useLocale()}>
          {t('eyebrow')}
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </header>
  )
}
