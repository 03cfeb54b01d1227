import { useTranslations } from 'use-intl'
import { CallUs } from './card-step'
import styles from './insured.module.css'
import { type OpenedView, stepAddress } from './insured-view'

/**
 * Asking for a code is a button of its own, so that nothing that only opens addresses sends one; and a form of its own, so
 * that the key for entering does not ask for another.
 */
export function CodeStep({ view }: { view: OpenedView }) {
  const t = useTranslations('insured.code')
  const isAwaited = view.card.hasCode || view.mailedTo !== undefined
  const form = { method: 'post', action: stepAddress(view, 'code'), className: styles.form } as const
  const ask = (
    <form {...form}>
      <button type="submit" name="act" value="code" className={isAwaited ? styles.plain : styles.main}>
        {t(isAwaited ? 'askAgain' : 'ask')}
      </button>
    </form>
  )
  return (
    <section>
      <h2>{t('title')}</h2>
      <p>{t('why')}</p>
      <Mailed view={view} />
      {!isAwaited && ask}
      <form {...form} autoComplete="off">
        <label>
          {t('enter')}
          <input name="code" inputMode="numeric" autoComplete="one-time-code" required maxLength={40} />
        </label>
        <button type="submit" name="act" value="enter" className={isAwaited ? styles.main : styles.plain}>
          {t('submit')}
        </button>
      </form>
      {isAwaited && view.mailedTo !== null && ask}
    </section>
  )
}

/** Where the code went; where none could be mailed, how to have one read out. */
function Mailed({ view: { mailedTo, company } }: { view: OpenedView }) {
  const t = useTranslations('insured.code')
  if (mailedTo === undefined) return null
  return (
    <div className={styles.notice} role="status">
      <p>{mailedTo === null ? t('noMail') : t(mailedTo ? 'mailed' : 'mailedAway', { email: mailedTo })}</p>
      {mailedTo === null && <CallUs company={company} />}
    </div>
  )
}
