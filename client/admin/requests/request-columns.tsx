import { useTranslations } from 'use-intl'
import { CHANNEL_WORDS } from '../../../shared/words'
import { OutcomeBadge } from '../contacts/outcome-badge'
import { requestHref } from '../navigation/record-href'
import { Dimmed } from '../ui/dimmed'
import { formatCalendarDate, formatDay, formatInstant, formatPhone } from '../ui/formats'
import { OneLine } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import { RowLink } from '../ui/row-link'
import { RequestActions, type RequestRowActions } from './request-actions'
import { carText, type RequestRow } from './request-text'

/** Person, what they want, when they asked, who has it, and the last contact. */
export function useRequestColumns(actions: RequestRowActions): RecordColumn<RequestRow>[] {
  const t = useTranslations('panel.requests')
  return [
    { key: 'person', title: t('columns.person'), render: (row) => <Person row={row} onOpen={actions.open} /> },
    { key: 'wish', title: t('columns.wish'), render: (row) => <Wish row={row} /> },
    { key: 'asked', title: t('columns.asked'), width: 180, render: (row) => <Asked row={row} /> },
    {
      key: 'owner',
      title: t('columns.owner'),
      render: ({ assignee }) => (assignee ? <OneLine>{assignee}</OneLine> : <Dimmed>{t('nobody')}</Dimmed>),
    },
    { key: 'lastContact', title: t('columns.lastContact'), render: (row) => <LastContact row={row} /> },
    {
      key: 'actions',
      title: t('columns.actions'),
      isActions: true,
      width: 262,
      render: (row) => <RequestActions row={row} actions={actions} />,
    },
  ]
}

function Person({ row, onOpen }: { row: RequestRow; onOpen: (id: string) => void }) {
  return (
    <>
      <RowLink href={requestHref(row.id)} onOpen={() => onOpen(row.id)}>
        {row.fullName}
      </RowLink>
      <OneLine secondary>{formatPhone(row.phone)}</OneLine>
    </>
  )
}

function Wish({ row }: { row: RequestRow }) {
  const t = useTranslations('panel.requests')
  const { policyType, durationMonths: months, place } = row
  return (
    <>
      <OneLine>{t('plan', { policyType, months })}</OneLine>
      <OneLine secondary>{[carText(row), place].filter(Boolean).join(' · ') || t('noCar')}</OneLine>
    </>
  )
}

/** When it came, how often, and how soon it was answered. */
function Asked({ row: { createdAt, answerMinutes, timesAsked } }: { row: RequestRow }) {
  const t = useTranslations('panel.requests')
  const inWords = useMinutes()
  return (
    <>
      <OneLine>{formatInstant(createdAt)}</OneLine>
      <OneLine secondary>
        {[
          timesAsked > 1 && t('timesAsked', { count: timesAsked }),
          answerMinutes === null ? t('unanswered') : t('answeredIn', { time: inWords(answerMinutes) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </OneLine>
    </>
  )
}

/** Minutes as people say them: hours from two on, days from two on. */
export function useMinutes(): (minutes: number) => string {
  const t = useTranslations('panel.requests.time')
  return (minutes) => {
    if (minutes < 120) return t('minutes', { count: minutes })
    const hours = Math.round(minutes / 60)
    return hours < 48 ? t('hours', { count: hours }) : t('days', { count: Math.round(hours / 24) })
  }
}

function LastContact({ row: { lastChannel, lastOutcome, lastContactAt, followUpDate } }: { row: RequestRow }) {
  const t = useTranslations('panel.customers.contacts')
  const requests = useTranslations('panel.requests')
  if (!lastChannel || !lastContactAt) return <Dimmed>{requests('notYet')}</Dimmed>
  const facts = [
    followUpDate && t('againOn', { date: formatCalendarDate(followUpDate) }),
    CHANNEL_WORDS[lastChannel],
    formatDay(lastContactAt),
  ]
  return (
    <>
      {lastOutcome && <OutcomeBadge outcome={lastOutcome} />}
      <OneLine secondary>{facts.filter(Boolean).join(' · ')}</OneLine>
    </>
  )
}
