import { useTranslations } from 'use-intl'
import { formatPhone } from '../../../shared/phone-in-words'
import { PREFERRED_TIME_WORDS } from '../../../shared/words'
import { NamedRow, useDeskColumns } from '../desk/desk-columns'
import { requestHref } from '../navigation/record-href'
import { formatInstant } from '../ui/formats'
import { OneLine } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import { RequestActions, type RequestRowActions } from './request-actions'
import { carText, type RequestRow, useMinutes } from './request-text'

/** Person, what they want, when they asked, who has it, and the last contact. */
export function useRequestColumns(actions: RequestRowActions): RecordColumn<RequestRow>[] {
  const t = useTranslations('panel.requests')
  const columns = useDeskColumns<RequestRow>()
  return [
    {
      key: 'person',
      title: t('columns.person'),
      render: ({ id, fullName, phone }) => (
        <NamedRow name={fullName} href={requestHref(id)} onOpen={() => actions.open(id)} below={formatPhone(phone)} />
      ),
    },
    { key: 'wish', title: t('columns.wish'), render: (row) => <Wish row={row} /> },
    { key: 'asked', title: t('columns.asked'), width: 180, render: (row) => <Asked row={row} /> },
    columns.assignee(({ assignee }) => assignee),
    columns.lastContact(({ lastChannel: channel, lastContactAt: createdAt, lastOutcome: outcome, followUpDate }) => ({
      lastContact: channel && createdAt ? { channel, createdAt, outcome, followUpDate } : null,
    })),
    columns.actions(262, (row) => <RequestActions row={row} actions={actions} />),
  ]
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
function Asked({ row: { createdAt, answerMinutes, timesAsked, status, preferredTime } }: { row: RequestRow }) {
  const t = useTranslations('panel.requests')
  const inWords = useMinutes()
  return (
    <>
      <OneLine>{formatInstant(createdAt)}</OneLine>
      <OneLine secondary>
        {[
          status === 'new' && preferredTime && t('callAt', { time: PREFERRED_TIME_WORDS[preferredTime].toLowerCase() }),
          timesAsked > 1 && t('timesAsked', { count: timesAsked }),
          answerMinutes === null ? t('unanswered') : t('answeredIn', { time: inWords(answerMinutes) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </OneLine>
    </>
  )
}
