import { useTranslations } from 'use-intl'
import styles from './insured.module.css'
import { type OpenedView, stepAddress } from './insured-view'

/** Asking for a code is a button of its own, so that nothing that only opens addresses sends one. */
export function CodeStep({ view }: { view: OpenedView }) {
  const t = useTranslations('insured.code')
  const { mailedTo, card } = view
  const isSent = mailedTo !== undefined
  const mailed = mailedTo ? t('mailed', { email: mailedTo }) : t('mailedAway')
  return (
    <section>
      <h2>{t('title')}</h2>
      <p>{t('why')}</p>
      {isSent && (
        <p className={styles.notice} role="status">
          {mailedTo === null ? t('noMail') : mailed}
        </p>
      )}
      <form method="post" action={stepAddress(view, 'code')} className={styles.form}>
        <button type="submit" name="act" value="code" className={isSent || card.hasCode ? styles.plain : styles.main}>
          {t(isSent || card.hasCode ? 'askAgain' : 'ask')}
        </button>
      </form>
      <form method="post" action={stepAddress(view, 'code')} className={styles.form} autoComplete="off">
        <label>
          {t('enter')}
          <input name="code" inputMode="numeric" autoComplete="one-time-code" required maxLength={40} />
        </label>
        <button type="submit" name="act" value="enter" className={styles.main}>
          {t('submit')}
        </button>
      </form>
    </section>
  )
}
