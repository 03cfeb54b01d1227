import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import {
  CASE_KIND_WORDS,
  CASE_WAIT_WORDS,
  DOCUMENT_KIND_WORDS,
  OUTCOME_WORDS,
  REPEAT_WORDS,
} from '../../../../shared/words'
import { NamedRow, useDeskColumns } from '../../desk/desk-columns'
import { caseHref, customerHref, requestHref } from '../../navigation/record-href'
import { useGo } from '../../navigation/use-go'
import { carText } from '../../requests/request-text'
import { OneLine } from '../../ui/one-line'
import type { RecordColumn } from '../../ui/record-column'
import { useFormatPrice } from '../../ui/use-currency'
import classes from './today.module.css'
import { KINDS, type TodayRow } from './today-row'

type Actions = { actionsOf: (row: TodayRow) => ReactNode; openRequest: (id: string) => void }

/** What or who, why and since when it waits, and for whom. */
export function useTodayColumns({ actionsOf, openRequest }: Actions): RecordColumn<TodayRow>[] {
  const t = useTranslations('today.columns')
  const columns = useDeskColumns<TodayRow>()
  return [
    { key: 'subject', title: t('subject'), render: (row) => <Subject row={row} openRequest={openRequest} /> },
    { key: 'why', title: t('why'), width: 210, render: (row) => <Why row={row} /> },
    columns.assignee(({ assignee }) => assignee, 150),
    columns.actions(310, actionsOf),
  ]
}

/** The task or the person, and what is known below: it leads to the customer's page, or opens the request. */
function Subject({ row, openRequest }: { row: TodayRow } & Pick<Actions, 'openRequest'>) {
  const { subject, customerId, requestId, caseId } = row
  const go = useGo()
  const page = caseId ? caseHref(caseId) : customerId && customerHref(customerId)
  const href = page ?? (requestId && requestHref(requestId))
  const open = () => (page ? go(page)() : requestId && openRequest(requestId))
  return <NamedRow name={row.case?.customer.fullName ?? subject} href={href} onOpen={open} below={useBelow(row)} />
}

/** Whom or what it is about, below its name. */
function useBelow({ task, policy, request, document, case: record }: TodayRow): string | null {
  const t = useTranslations('panel.requests')
  if (task?.customer) return `${task.customer.fullName} · ${task.customer.policyNumber}`
  if (task) return task.request?.fullName ?? null
  if (policy) return [policy.policyNumber, policy.vehicle, policy.insurer].join(' · ')
  if (record) return `${CASE_KIND_WORDS[record.kind]} ${record.number} · ${record.text.split('\n')[0]}`
  if (document)
    return [document.kind && DOCUMENT_KIND_WORDS[document.kind], document.fileName].filter(Boolean).join(' · ')
  if (!request) return null
  const { policyType, durationMonths: months } = request
  return [t('plan', { policyType, months }), carText(request)].filter(Boolean).join(' · ')
}

/** Its kind, how late it is or how far ahead, and what is known of it. */
function Why({ row }: { row: TodayRow }) {
  const { kind, daysLeft: days, about, policy, task, request, payment, case: record } = row
  const t = useTranslations('today')
  const payments = useTranslations('payments.due')
  const cases = useTranslations('cases')
  const formatPrice = useFormatPrice()
  const said = about === 'payment' ? payment : policy
  const outcome = kind === 'followUp' && (said?.lastContact?.outcome ?? request?.lastOutcome)
  const known = outcome
    ? OUTCOME_WORDS[outcome]
    : task?.repeats
      ? REPEAT_WORDS[task.repeats]
      : kind === 'ending' && t('notContacted')
  const waiting = record && `${CASE_WAIT_WORDS[record.waitingOn]} ${cases('since', { days: record.waitingDays })}`
  const owed =
    payment?.overdue && payments('owed', { count: payment.overdue.count, sum: formatPrice(payment.overdue.sum) })
  return (
    <>
      <div className={classes.why}>
        <Badge size="sm" color={KINDS[kind].color}>
          {t(`kinds.${kind}.one`)}
        </Badge>
        <span className={classes.when} data-late={days < 0 || undefined}>
          {days < 0 ? t('daysAgo', { days: -days }) : t('daysAhead', { days })}
        </span>
      </div>
      {known && <OneLine secondary>{known}</OneLine>}
      {waiting && <OneLine secondary>{waiting}</OneLine>}
      {owed && <OneLine secondary>{owed}</OneLine>}
    </>
  )
}
