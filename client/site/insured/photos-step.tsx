import { useTranslations } from 'use-intl'
import { Actions } from './card-step'
import styles from './insured.module.css'
import { type OpenedView, stepAddress } from './insured-view'

/** What the script says of a photo, and why one is refused. */
const STATES = ['waiting', 'sending', 'done', 'failed', 'retry'] as const
const REFUSALS = ['photo', 'case-photos-full', 'record-not-found'] as const

/** What was received, and its photos: one at a time, or many with progress where scripts run. */
export function PhotosStep({ view }: { view: OpenedView }) {
  const t = useTranslations('insured')
  const { sent, token } = view
  if (!sent)
    return (
      <section>
        <h2>{t('photos.title')}</h2>
        <p>{t('photos.first')}</p>
        <Actions view={view} steps={['claim', 'change']} />
      </section>
    )
  const words = [
    ...STATES.map((state) => [state, t(`photos.${state}`)]),
    ...REFUSALS.map((reason) => [reason, t(`errors.${reason}`)]),
    ['link-unknown', t('gone')],
  ]
  return (
    <section>
      <p className={styles.notice} role="status">
        {t(sent.photoReceived ? 'photos.received' : `sent.${sent.kind}`, { number: sent.number })}
      </p>
      <h2>{t('photos.title')}</h2>
      <p>{t('photos.hint')}</p>
      <form
        method="post"
        action={stepAddress(view, 'photos')}
        encType="multipart/form-data"
        className={styles.form}
        data-photos={JSON.stringify(Object.fromEntries(words))}
      >
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="caseId" value={sent.caseId} />
        <input type="hidden" name="id" value={view.newId} />
        <label>
          {t('photos.choose')}
          <input type="file" name="file" accept="image/*" required />
        </label>
        <button type="submit" className={styles.main}>
          {t('photos.submit')}
        </button>
        <ul className={styles.photos} aria-live="polite" />
      </form>
    </section>
  )
}
