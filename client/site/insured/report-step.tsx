import { useTranslations } from 'use-intl'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import { InsurerCall } from './card-step'
import styles from './insured.module.css'
import { type OpenedView, stepAddress } from './insured-view'

/** *Tuve un choque* in three steps, the injured first, and *Pedir un cambio*. */
export function ReportStep({ view }: { view: OpenedView }) {
  const t = useTranslations('insured')
  if (view.step !== 'claim')
    return (
      <section>
        <h2>{t('change.title')}</h2>
        <p>{t('change.hint')}</p>
        <ReportForm view={view} kind="change" />
      </section>
    )
  const { emergency, policies } = view.card
  const insurers = policies.filter((one, at) => policies.findIndex(({ insurer }) => insurer === one.insurer) === at)
  return (
    <ol className={styles.steps}>
      <li>
        <h2>{t('claim.one')}</h2>
        {emergency ? (
          <a className={styles.urgent} href={`tel:${emergency}`}>
            {t('claim.emergency', { number: emergency })}
          </a>
        ) : (
          <p>{t('claim.noEmergency')}</p>
        )}
      </li>
      <li>
        <h2>{t('claim.two')}</h2>
        <p>{t('claim.twoHint')}</p>
        {insurers.map((policy) => (
          <InsurerCall key={policy.id} policy={policy} />
        ))}
      </li>
      <li>
        <h2>{t('claim.three')}</h2>
        <p>{t('claim.threeHint')}</p>
        <ReportForm view={view} kind="claim" />
      </li>
    </ol>
  )
}

function ReportForm({ view, kind }: { view: OpenedView; kind: 'claim' | 'change' }) {
  const t = useTranslations('insured')
  const { typed, today, newId, language, card } = view
  return (
    <form method="post" action={stepAddress(view, kind)} className={styles.form}>
      <input type="hidden" name="act" value={kind} />
      <input type="hidden" name="id" value={typed?.get('id') ?? newId} />
      {card.policies.length > 1 && (
        <label>
          {t('policy')}
          <select name="policy" defaultValue={typed?.get('policy') ?? undefined}>
            {card.policies.map(({ id, vehicle, plateEnding }) => (
              <option key={id} value={id}>
                {[vehicleInWords(vehicle, language), plateEnding && `… ${plateEnding}`].filter(Boolean).join(' ')}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {t(`${kind}.day`)}
        <input
          type="date"
          name="day"
          required
          max={kind === 'claim' ? today : undefined}
          defaultValue={typed?.get('day') ?? today}
        />
      </label>
      <label>
        {t(`${kind}.text`)}
        <textarea
          name="text"
          rows={5}
          required
          maxLength={view.textMaxLength}
          defaultValue={typed?.get('text') ?? ''}
        />
      </label>
      <button type="submit" className={styles.main}>
        {t(`${kind}.submit`)}
      </button>
    </form>
  )
}
