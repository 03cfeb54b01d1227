import { Anchor, Badge, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { TodayKind } from '../../../../shared/today'
import { OUTCOME_WORDS, REPEAT_WORDS } from '../../../../shared/words'
import { customerHref, requestHref } from '../../navigation/record-href'
import { carText } from '../../requests/request-text'
import { Dimmed } from '../../ui/dimmed'
import { OneLine } from '../../ui/one-line'
import type { RecordColumn } from '../../ui/record-column'
import { RowLink } from '../../ui/row-link'
import { useFormatPrice } from '../../ui/use-currency'
import classes from './today.module.css'
import { TodayActions, type TodayRowActions } from './today-actions'
import { subjectOf, type TodayRow } from './today-row'

const COLORS: Record<TodayKind, string> = {
  task: 'blue',
  followUp: 'gray',
  ending: 'yellow',
  request: 'green',
  payment: 'red',
}

/** What or who, why and since when it waits, and for whom. */
export function useTodayColumns(actions: TodayRowActions): RecordColumn<TodayRow>[] {
  const t = useTranslations('panel.dashboard.today')
  return [
    {
      key: 'subject',
      title: t('columns.subject'),
      render: (row) => <Subject row={row} onOpen={actions.request.open} />,
    },
    { key: 'why', title: t('columns.why'), width: 210, render: (row) => <Why row={row} /> },
    {
      key: 'assignee',
      title: t('columns.assignee'),
      width: 150,
      render: ({ assignee }) => assignee ?? <Dimmed>{t('nobody')}</Dimmed>,
    },
    {
      key: 'actions',
      title: t('columns.actions'),
      isActions: true,
      width: 310,
      render: (row) => <TodayActions row={row} actions={actions} />,
    },
  ]
}

/** The task or the person, and what is known below: it leads to the customer's page, or opens the request. */
function Subject({ row, onOpen }: { row: TodayRow; onOpen: (requestId: string) => void }) {
  const { subject, customerId, requestId } = row
  const about = useAbout(row)
  return (
    <>
      {customerId ? (
        <Anchor component={Link} href={customerHref(customerId)} size="sm" fw={600} c="inherit">
          <OneLine>{subject}</OneLine>
        </Anchor>
      ) : requestId ? (
        <RowLink href={requestHref(requestId)} onOpen={() => onOpen(requestId)}>
          {subject}
        </RowLink>
      ) : (
        <Text component="div" size="sm" fw={600}>
          <OneLine>{subject}</OneLine>
        </Text>
      )}
      {about && <OneLine secondary>{about}</OneLine>}
    </>
  )
}

/** Whom or what it is about, below its name. */
function useAbout({ task, policy, request }: TodayRow): string | null {
  const t = useTranslations('panel.requests')
  if (task?.customer) return `${task.customer.fullName} · ${task.customer.policyNumber}`
  if (task) return task.request?.fullName ?? null
  if (policy) return [policy.policyNumber, policy.vehicle, policy.insurer].join(' · ')
  if (!request) return null
  const { policyType, durationMonths: months } = request
  return [t('plan', { policyType, months }), carText(request)].filter(Boolean).join(' · ')
}

/** Its kind, how late it is or how far ahead, and what is known of it. */
function Why({ row }: { row: TodayRow }) {
  const { kind, daysLeft: days, policy, task, request, payment } = row
  const t = useTranslations('panel.dashboard.today')
  const payments = useTranslations('payments.due')
  const formatPrice = useFormatPrice()
  const said = policy && subjectOf(row) === 'payment' ? payment : policy
  const outcome = kind === 'followUp' && (said?.lastContact?.outcome ?? request?.lastOutcome)
  const known = outcome
    ? OUTCOME_WORDS[outcome]
    : task?.repeats
      ? REPEAT_WORDS[task.repeats]
      : kind === 'ending' && t('notContacted')
  const owed =
    payment?.overdue && payments('owed', { count: payment.overdue.count, sum: formatPrice(payment.overdue.sum) })
  return (
    <>
      <div className={classes.why}>
        <Badge size="sm" color={COLORS[kind]}>
          {t(`kind.${kind}`)}
        </Badge>
        <span className={classes.when} data-late={days < 0 || undefined}>
          {days < 0 ? t('daysAgo', { days: -days }) : t('daysAhead', { days })}
        </span>
      </div>
      {known && <OneLine secondary>{known}</OneLine>}
      {owed && <OneLine secondary>{owed}</OneLine>}
    </>
  )
}
