import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { InsuredThings } from '../../../shared/insured'
import { textIn } from '../../../shared/languages'
import { formatMoney } from '../../../shared/money'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import { useDateInWords } from '../language/calendar-date'
import { useStanding } from './card-step'
import { CodeStep } from './code-step'
import styles from './insured.module.css'
import { type OpenedView, stepAddress } from './insured-view'

/** What is behind the code, policy by policy; without a visit, the way to one. */
export function ThingsStep({ view }: { view: OpenedView }) {
  const t = useTranslations('insured.mine')
  const { things } = view
  if (!things) return <CodeStep view={view} />
  const { fullName, policies, ...papers } = things
  return (
    <section data-visit>
      <h2>{fullName}</h2>
      {policies.map((policy) => (
        <PolicyThings key={policy.id} policy={policy} things={things} view={view} />
      ))}
      {Object.values(papers).every((rows) => rows.length === 0) && <p>{t('none')}</p>}
      <form method="post" action={stepAddress(view, 'card')} className={styles.form}>
        <p className={styles.small}>{t('until')}</p>
        <button type="submit" name="act" value="leave" className={styles.main}>
          {t('leave')}
        </button>
      </form>
    </section>
  )
}

type PolicyProps = { policy: InsuredThings['policies'][number]; things: InsuredThings; view: OpenedView }

function PolicyThings({ policy, things, view: { language } }: PolicyProps) {
  const t = useTranslations('insured')
  const inWords = useDateInWords()
  const standing = useStanding()
  const ofPolicy = <Row extends { policyId: string }>(rows: Row[]) => rows.filter((row) => row.policyId === policy.id)
  const money = (amount: number, currency: string) => formatMoney(amount, currency, language)
  const { insurer, policyNumber, plate, vehicle } = policy
  return (
    <section className={styles.card}>
      <h3>
        {vehicleInWords(vehicle, language)} {plate}
      </h3>
      <p>
        {insurer}, {textIn(policy, 'policyType', language)}: <strong>{policyNumber}</strong>
      </p>
      <p className={policy.status === 'active' ? styles.good : styles.bad}>{standing(policy)}</p>
      <p>{t('mine.since', { date: inWords(policy.startDate) })}</p>
      <List title={t('mine.certificates')} rows={ofPolicy(things.certificates)}>
        {({ url, issuedAt }) => <a href={url}>{t('mine.certificate', { date: inWords(issuedAt) })}</a>}
      </List>
      <List title={t('mine.receipts')} rows={ofPolicy(things.receipts)}>
        {({ name, paidOn, amount, currency, isVoid, url }) => {
          const text = t('mine.receipt', { name, date: inWords(paidOn), amount: money(amount, currency) })
          return (
            <>
              {url ? <a href={url}>{text}</a> : text}
              {isVoid && `, ${t('mine.void')}`}
            </>
          )
        }}
      </List>
      <List title={t('mine.instalments')} rows={ofPolicy(things.instalments)}>
        {({ number, dueOn, amount, open, currency }) => (
          <>
            {t('mine.instalment', { number, date: inWords(dueOn), amount: money(amount, currency) })},{' '}
            <strong>{open === 0 ? t('mine.paid') : t('mine.open', { amount: money(open, currency) })}</strong>
          </>
        )}
      </List>
      <List title={t('mine.documents')} rows={ofPolicy(things.documents)}>
        {({ url, name }) => <a href={url}>{name}</a>}
      </List>
      <List title={t('mine.cases')} rows={ofPolicy(things.cases)}>
        {({ number, kind, happenedOn, closedOn, waitingOn, nextOn, outcome }) => (
          <>
            {t(`kinds.${kind}`)} {number}, {inWords(happenedOn)}.{' '}
            <strong>
              {closedOn ? t('closed', { date: inWords(closedOn) }) : t(`waits.${waitingOn}`)}
              {outcome && `: ${t(`outcomes.${outcome}`)}`}.
            </strong>{' '}
            {!closedOn && nextOn && t('next', { date: inWords(nextOn) })}
          </>
        )}
      </List>
    </section>
  )
}

type ListProps<Row> = { title: string; rows: Row[]; children: (row: Row) => ReactNode }

/** What there is none of has no heading either. */
function List<Row>({ title, rows, children }: ListProps<Row>) {
  return (
    rows.length > 0 && (
      <>
        <h4>{title}</h4>
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={JSON.stringify(row)}>{children(row)}</li>
          ))}
        </ul>
      </>
    )
  )
}
