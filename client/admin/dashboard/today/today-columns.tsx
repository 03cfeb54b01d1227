import { Anchor, Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { calendarDaysBetween, today } from '../../../../shared/clock'
import type { TodayKind } from '../../../../shared/today'
import { customerHref, requestHref } from '../../navigation/record-href'
import { Dimmed } from '../../ui/dimmed'
import { OneLine } from '../../ui/one-line'
import type { RecordColumn } from '../../ui/record-column'
import classes from './today.module.css'
import { TodayActions, type TodayRowActions } from './today-actions'
import type { TodayRow } from './today-row'

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
    { key: 'subject', title: t('columns.subject'), render: (row) => <Subject row={row} /> },
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
      width: 262,
      render: (row) => <TodayActions row={row} actions={actions} />,
    },
  ]
}

/** The task or the person, with the policy below; both lead to the customer's page where there is one. */
function Subject({ row: { subject, customerId, requestId, task, policy } }: { row: TodayRow }) {
  const href = customerId ? customerHref(customerId) : requestId && requestHref(requestId)
  const about = task?.customer
    ? `${task.customer.fullName} · ${task.customer.policyNumber}`
    : policy && [policy.policyNumber, policy.vehicle, policy.insurer].join(' · ')
  return (
    <>
      {href ? (
        <Anchor component={Link} href={href} size="sm" fw={600} c="inherit">
          <OneLine>{subject}</OneLine>
        </Anchor>
      ) : (
        <OneLine>{subject}</OneLine>
      )}
      {about && <OneLine secondary>{about}</OneLine>}
    </>
  )
}

/** Its kind, how late it is or how far ahead, and what is known of it. */
function Why({ row: { kind, dueOn, policy, task } }: { row: TodayRow }) {
  const t = useTranslations('panel.dashboard.today')
  const outcomes = useTranslations('panel.customers.contacts.outcomes')
  const days = calendarDaysBetween(today(), dueOn)
  const outcome = kind === 'followUp' && policy?.lastContact?.outcome
  const known = outcome
    ? outcomes(outcome)
    : task?.repeats
      ? t(`repeats.${task.repeats}`)
      : kind === 'ending' && t('notContacted')
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
    </>
  )
}
