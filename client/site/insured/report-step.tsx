import { useTranslations } from 'use-intl'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import { InsurerCall } from './card-step'
import { DayFields } from './day-fields'
import styles from './insured.module.css'
import { type OpenedView, stepAddress } from './insured-view'

type Props = { view: OpenedView }

/** *Pedir un cambio*. */
export function ChangeStep({ view }: Props) {
  const t = useTranslations('insured.change')
  return (
    <section>
      <h2>{t('title')}</h2>
      <p>{t('hint')}</p>
      <ReportForm view={view} kind="change" />
    </section>
  )
}

/** *Tuve un choque* in three steps, the injured first. */
export function ClaimStep({ view }: Props) {
  const t = useTranslations('insured.claim')
  const { emergency } = view.card
  const policies = reportedOf(view)
  const insurers = policies.filter((one, at) => policies.findIndex(({ insurer }) => insurer === one.insurer) === at)
  return (
    <ol className={styles.steps}>
      <li>
        <h2>{t('one')}</h2>
        {emergency ? (
          <a className={styles.urgent} href={`tel:${emergency}`}>
            {t('emergency', { number: emergency })}
          </a>
        ) : (
          <p>{t('noEmergency')}</p>
        )}
      </li>
      <li>
        <h2>{t('two')}</h2>
        <p>{t('twoHint')}</p>
        {insurers.map((policy) => (
          <InsurerCall key={policy.id} policy={policy} />
        ))}
      </li>
      <li>
        <h2>{t('three')}</h2>
        <p>{t('threeHint')}</p>
        <ReportForm view={view} kind="claim" />
      </li>
    </ol>
  )
}

/** The policy whose button was pressed, or all of the link. */
function reportedOf({ policy, card: { policies } }: OpenedView) {
  const chosen = policies.filter(({ id }) => id === policy)
  return chosen.length > 0 ? chosen : policies
}

function ReportForm({ view, kind }: Props & { kind: 'claim' | 'change' }) {
  const t = useTranslations('insured')
  const { typed, newId, textMaxLength } = view
  return (
    <form method="post" action={stepAddress(view, kind)} className={styles.form}>
      <input type="hidden" name="act" value={kind} />
      <input type="hidden" name="id" value={typed?.get('id') ?? newId} />
      <PolicyField view={view} />
      <DayFields view={view} kind={kind} />
      <label>
        {t(`${kind}.text`)}
        <textarea name="text" rows={5} required maxLength={textMaxLength} defaultValue={typed?.get('text') ?? ''} />
      </label>
      <button type="submit" className={styles.main}>
        {t(`${kind}.submit`)}
      </button>
    </form>
  )
}

function PolicyField({ view }: Props) {
  const t = useTranslations('insured')
  const policies = reportedOf(view).map(({ id, vehicle, plateEnding }) => ({
    id,
    name: [vehicleInWords(vehicle, view.language), plateEnding && `…\u00a0${plateEnding}`].join(' '),
  }))
  const [first, ...others] = policies
  return others.length === 0 ? (
    <p>
      <input type="hidden" name="policy" value={first?.id} />
      <strong>{first?.name}</strong>
    </p>
  ) : (
    <label>
      {t('policy')}
      <select name="policy" defaultValue={view.typed?.get('policy') ?? undefined}>
        {policies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
