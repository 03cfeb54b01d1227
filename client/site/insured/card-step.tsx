import { useTranslations } from 'use-intl'
import { callLink, chatLink } from '../../../shared/contact-links'
import type { InsuredCard } from '../../../shared/insured'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import { useDateInWords } from '../language/calendar-date'
import styles from './insured.module.css'
import { type OpenedView, stepAddress } from './insured-view'

type Policy = InsuredCard['policies'][number]

/** The insurer's number first: it is what somebody at a roadside looks for. */
export function CardStep({ view }: { view: OpenedView }) {
  const t = useTranslations('insured')
  return (
    <>
      {view.card.policies.map((policy) => (
        <PolicyCard key={policy.id} policy={policy} view={view} />
      ))}
      <p className={styles.small}>{t('note')}</p>
      <nav className={styles.actions} aria-label={t('title')}>
        <a className={styles.urgent} href={stepAddress(view, 'claim')}>
          {t('actions.claim')}
        </a>
        {(['change', 'photos', 'mine'] as const).map((step) => (
          <a key={step} className={styles.action} href={stepAddress(view, step)}>
            {t(`actions.${step}`)}
          </a>
        ))}
      </nav>
    </>
  )
}

function PolicyCard({ policy, view: { language, company } }: { policy: Policy; view: OpenedView }) {
  const t = useTranslations('insured')
  const inWords = useDateInWords()
  const { insurer, vehicle, plateEnding, endDate, status } = policy
  const facts: [name: string, value: string | null][] = [
    [t('vehicle'), vehicleInWords(vehicle, language)],
    [t('plate'), plateEnding && `… ${plateEnding}`],
    [t('end'), endDate === null ? t('noEnd') : inWords(endDate)],
  ]
  return (
    <section
      className={styles.card}
      data-card={`${company.name} ${company.phone}\n${t('note')}`}
      aria-label={vehicleInWords(vehicle, language)}
    >
      <h2>{insurer}</h2>
      <InsurerCall policy={policy} />
      <p className={status === 'active' ? styles.good : styles.bad}>{t(`status.${status}`)}</p>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <button type="button" className={styles.plain} data-save hidden>
        {t('saveImage')}
      </button>
    </section>
  )
}

/** A button that calls the insurer; a number that no link can hold is shown as text. */
export function InsurerCall({ policy: { insurer, assistancePhone } }: { policy: Policy }) {
  const t = useTranslations('insured')
  if (!assistancePhone) return <p>{t('noAssistance', { insurer })}</p>
  const call = callLink(assistancePhone)
  const phone = t('assistance', { phone: assistancePhone })
  return call ? (
    <a className={styles.call} href={call}>
      <strong>{t('callInsurer', { insurer })}</strong>
      <span data-phone>{phone}</span>
    </a>
  ) : (
    <p data-phone>{phone}</p>
  )
}

/** How to reach the brokerage, at the end of each step. */
export function Company({ company }: Pick<OpenedView, 'company'>) {
  const t = useTranslations('insured')
  const { name, phone, callNumber, whatsapp } = company
  const call = callLink(callNumber)
  const chat = chatLink(whatsapp, '')
  return (
    <section className={styles.us} aria-labelledby="us">
      <h2 id="us">{t('us', { company: name })}</h2>
      {call && (
        <a className={styles.action} href={call}>
          {t('callUs', { phone })}
        </a>
      )}
      {chat && (
        <a className={styles.action} href={chat} rel="noreferrer">
          {t('whatsapp')}
        </a>
      )}
    </section>
  )
}
