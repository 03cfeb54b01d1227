import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { InsuredThings } from '../../../shared/insured'
import { textIn } from '../../../shared/languages'
import { formatMoney } from '../../../shared/money'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import { useDateInWords } from '../language/calendar-date'
import { CodeStep } from './code-step'
import styles from './insured.module.css'
import { type OpenedView, stepAddress } from './insured-view'

/** What is behind the code; without a visit, the way to one. */
export function ThingsStep({ view }: { view: OpenedView }) {
  const { things } = view
  return things ? <Things view={view} things={things} /> : <CodeStep view={view} />
}

function Things({ view, things }: { view: OpenedView; things: InsuredThings }) {
  const t = useTranslations('insured')
  const inWords = useDateInWords()
  const { language } = view
  const money = ({ amount, currency }: { amount: number; currency: string }) => formatMoney(amount, currency, language)
  return (
    <section data-visit>
      <h2>{things.fullName}</h2>
      <List title={t('mine.policies')} rows={things.policies}>
        {(policy) => (
          <>
            <strong>{policy.policyNumber}</strong> {policy.insurer}, {textIn(policy, 'policyType', language)}.{' '}
            {vehicleInWords(policy.vehicle, language)} {policy.plate}. {t(`status.${policy.status}`)}.{' '}
            {policy.endDate === null
              ? t('mine.termOpen', { start: inWords(policy.startDate) })
              : t('mine.term', { start: inWords(policy.startDate), end: inWords(policy.endDate) })}
          </>
        )}
      </List>
      <List title={t('mine.certificates')} rows={things.certificates}>
        {({ url, issuedAt, policyNumber }) => (
          <a href={url}>{`${t('mine.certificate', { date: inWords(issuedAt) })} · ${policyNumber}`}</a>
        )}
      </List>
      <List title={t('mine.receipts')} rows={things.receipts}>
        {(receipt) => {
          const text = t('mine.receipt', { name: receipt.name, date: inWords(receipt.paidOn), amount: money(receipt) })
          return (
            <>
              {receipt.url ? <a href={receipt.url}>{text}</a> : text}
              {receipt.isVoid && `, ${t('mine.void')}`}
            </>
          )
        }}
      </List>
      <List title={t('mine.instalments')} rows={things.instalments}>
        {(one) => (
          <>
            {t('mine.instalment', { number: one.number, date: inWords(one.dueOn), amount: money(one) })},{' '}
            {one.open === 0 ? t('mine.paid') : t('mine.open', { amount: money({ ...one, amount: one.open }) })}
          </>
        )}
      </List>
      <List title={t('mine.documents')} rows={things.documents}>
        {({ url, name }) => <a href={url}>{name}</a>}
      </List>
      <List title={t('mine.cases')} rows={things.cases}>
        {(one) => (
          <>
            <strong>{one.number}</strong> {t(`kinds.${one.kind}`)}, {inWords(one.happenedOn)}.{' '}
            {one.closedOn ? t('closed', { date: inWords(one.closedOn) }) : t(`waits.${one.waitingOn}`)}
            {one.outcome && `: ${t(`outcomes.${one.outcome}`)}`}.{' '}
            {!one.closedOn && one.nextOn && t('next', { date: inWords(one.nextOn) })}
          </>
        )}
      </List>
      <p className={styles.small}>{t('mine.until')}</p>
      <form method="post" action={stepAddress(view, 'card')}>
        <button type="submit" name="act" value="leave" className={styles.main}>
          {t('mine.leave')}
        </button>
      </form>
    </section>
  )
}

type ListProps<Row> = { title: string; rows: Row[]; children: (row: Row) => ReactNode }

function List<Row>({ title, rows, children }: ListProps<Row>) {
  const t = useTranslations('insured.mine')
  return (
    <>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={JSON.stringify(row)}>{children(row)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
