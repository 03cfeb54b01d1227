import { useTranslations } from 'use-intl'
import { callLink, chatLink } from '../../../shared/contact-links'
import type { InsuredCard } from '../../../shared/insured'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import { useDateInWords } from '../language/calendar-date'
import styles from './insured.module.css'
import { type OpenedView, stepAddress } from './insured-view'

type Policy = InsuredCard['policies'][number]

/** Each policy with its insurer's number and what to do after a crash: all that somebody at a roadside looks for. */
export function CardStep({ view }: { view: OpenedView }) {
  const t = useTranslations('insured')
  const isOver = ({ status }: Policy) => Number(status !== 'active')
  return (
    <>
      {view.card.policies
        .toSorted((a, b) => isOver(a) - isOver(b))
        .map((policy) => (
          <PolicyCard key={policy.id} policy={policy} view={view} />
        ))}
      <Actions view={view} steps={['change', 'photos', 'mine']} />
      <p className={styles.small}>{t('note')}</p>
    </>
  )
}

type Step = 'claim' | 'change' | 'photos' | 'mine'

/** The ways to other steps. */
export function Actions({ view, steps }: { view: OpenedView; steps: Step[] }) {
  const t = useTranslations('insured')
  return (
    <nav className={styles.actions} aria-label={t('title')}>
      {steps.map((step) => (
        <a key={step} className={styles.action} href={stepAddress(view, step)}>
          {t(`actions.${step}`)}
        </a>
      ))}
    </nav>
  )
}

function PolicyCard({ policy, view }: { policy: Policy; view: OpenedView }) {
  const t = useTranslations('insured')
  const standing = useStanding()(policy)
  const { company, language } = view
  const { id, insurer, assistancePhone, vehicle, plateEnding, status } = policy
  const plate = plateEnding && t('plate', { ending: plateEnding })
  const name = vehicleInWords(vehicle, language)
  // A picture is looked at later: its note says of which day it is.
  const note = `${useDateInWords()(view.today)}. ${t('note')}`
  const picture = [insurer, assistancePhone, name, plate, standing, `${company.name} ${company.phone}`, note]
  return (
    <section className={styles.card} aria-label={name} data-picture={JSON.stringify(picture)}>
      <h2>
        {name} <small>{plate}</small>
      </h2>
      <InsurerCall policy={policy} />
      <a className={styles.urgent} href={stepAddress({ ...view, policy: id }, 'claim')}>
        {t('actions.claim')}
      </a>
      <p className={status === 'active' ? styles.good : styles.bad}>{standing}</p>
      <button type="button" className={styles.plain} data-save>
        {t('saveImage')}
      </button>
    </section>
  )
}

/** Whether a policy is in force, and until when. */
export function useStanding(): (policy: Pick<Policy, 'status' | 'endDate'>) => string {
  const t = useTranslations('insured.status')
  const inWords = useDateInWords()
  return ({ status, endDate }) =>
    endDate === null && status === 'active' ? t('open') : t(status, { date: inWords(endDate ?? '') })
}

/** A button that calls the insurer; a number that no link can hold is shown as text. */
export function InsurerCall({ policy: { insurer, assistancePhone } }: { policy: Policy }) {
  const t = useTranslations('insured')
  if (!assistancePhone) return <p>{t('noAssistance', { insurer })}</p>
  const call = callLink(assistancePhone)
  return call ? (
    <a className={styles.call} href={call}>
      {t('callInsurer', { insurer })} <strong>{assistancePhone}</strong>
    </a>
  ) : (
    <p>
      {insurer}: <strong>{assistancePhone}</strong>
    </p>
  )
}

/** A button that calls the brokerage. */
export function CallUs({ company }: Pick<OpenedView, 'company'>) {
  const t = useTranslations('insured')
  const call = callLink(company.callNumber)
  return (
    call && (
      <a className={styles.action} href={call}>
        {t('callUs', { phone: company.phone })}
      </a>
    )
  )
}

/** How to reach the brokerage, at the end of each step. */
export function Company({ company }: Pick<OpenedView, 'company'>) {
  const t = useTranslations('insured')
  const chat = chatLink(company.whatsapp, '')
  return (
    <section className={styles.us} aria-labelledby="us">
      <h2 id="us">{t('us', { company: company.name })}</h2>
      <CallUs company={company} />
      {chat && (
        <a className={styles.action} href={chat} rel="noreferrer">
          {t('whatsapp')}
        </a>
      )}
    </section>
  )
}
