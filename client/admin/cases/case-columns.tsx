import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CASE_KIND_WORDS, CASE_OUTCOME_WORDS, CASE_WAIT_WORDS } from '../../../shared/words'
import classes from '../desk/desk.module.css'
import { NamedRow, useDeskColumns } from '../desk/desk-columns'
import { caseHref } from '../navigation/record-href'
import { formatCalendarDate } from '../ui/formats'
import { OneLine } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import table from '../ui/record-table.module.css'
import { CaseActions, type CaseRowActions } from './case-actions'
import type { CaseRow } from './case-text'

/** Person and car, what it is about, whom it waits for, the next day, who has it, and what can be done. */
export function useCaseColumns(actions: CaseRowActions, isClosed: boolean): RecordColumn<CaseRow>[] {
  const t = useTranslations('cases.columns')
  const columns = useDeskColumns<CaseRow>()
  return [
    {
      key: 'insured',
      title: t('insured'),
      render: ({ id, customer }) => (
        <NamedRow
          name={customer.fullName}
          href={caseHref(id)}
          onOpen={() => actions.open(id)}
          below={[customer.policyNumber, customer.plate ?? customer.vehicle].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      key: 'case',
      title: t('case'),
      render: ({ number, kind, text, insurer }) => (
        <>
          <OneLine>{`${CASE_KIND_WORDS[kind]} · ${text.split('\n')[0]}`}</OneLine>
          <OneLine secondary>{`${number} · ${insurer}`}</OneLine>
        </>
      ),
    },
    { key: 'waiting', title: t(isClosed ? 'outcome' : 'waiting'), width: 140, render: (row) => <Waiting row={row} /> },
    { key: 'next', title: t(isClosed ? 'closed' : 'next'), width: 110, render: (row) => <NextDay row={row} /> },
    columns.assignee(({ assignee }) => assignee, 120),
    columns.actions(262, (row) => <CaseActions row={row} actions={actions} />),
  ]
}

/** Whom an open case waits for and since when, or what a closed one came to. */
function Waiting({ row: { waitingOn, waitingDays, outcome } }: { row: CaseRow }) {
  const t = useTranslations('cases')
  if (outcome) return <OneLine>{CASE_OUTCOME_WORDS[outcome]}</OneLine>
  return (
    <>
      <OneLine>{CASE_WAIT_WORDS[waitingOn]}</OneLine>
      <OneLine secondary>{t('since', { days: waitingDays })}</OneLine>
    </>
  )
}

/** The next day with how late it is, or the day on which the case was closed. */
function NextDay({ row: { nextOn, closedOn, daysLeft } }: { row: CaseRow }) {
  const t = useTranslations('cases')
  return (
    <div className={classes.end}>
      <span className={table.number}>{formatCalendarDate(closedOn ?? nextOn ?? '')}</span>
      {daysLeft !== null && daysLeft <= 0 && (
        <Badge size="sm" color={daysLeft < 0 ? 'red' : 'yellow'}>
          {t('late', { days: -daysLeft })}
        </Badge>
      )}
    </div>
  )
}
