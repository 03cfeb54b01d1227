import { useTranslations } from 'use-intl'
import drawing from '../art/coast.svg?no-inline'
import { useSettings } from '../branding/use-settings'
import { ContactButton } from '../quote/contact-button'
import { useLate } from '../rendering/use-late'
import { useTexts } from '../texts/use-texts'
import buttons from '../ui/button.module.css'
import styles from './call-to-action.module.css'

export function CallToAction() {
  const t = useTranslations('site.action')
  const chat = useTranslations('site.chat')
  return (
    <section className={styles.action} aria-labelledby="contacto-title">
      <svg className={styles.home} viewBox="540 296 520 280" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        <use href={`${drawing}#coast`} />
      </svg>
      <div>
        <h2 id="contacto-title">{t('title')}</h2>
        <p>{t('text')}</p>
        {useSettings().hoursInWords && <Opening />}
      </div>
      <div className={styles.buttons}>
        <ContactButton text={chat('general')} label={t('quote')} />
        {!useTexts().hiddenParts.includes('plans') && (
          <a className={buttons.quiet} href="#planes">
            {t('plans')}
          </a>
        )}
      </div>
    </section>
  )
}

const loadOpenNow = () => import('./open-now')

/** Whether the office is open now; its line is reserved until that is known. */
function Opening() {
  const late = useLate(loadOpenNow)
  return <p className={styles.open}>{late ? <late.OpenNow /> : '\u00a0'}</p>
}
