import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CONTACT_WAYS } from '../../../shared/contacts'
import { OWNERS } from '../../../shared/customers'
import { PERSON_DATA_REASONS } from '../../../shared/person-data'
import { TERM_STATUSES } from '../../../shared/policies'
import { RENEWAL_WINDOWS } from '../../../shared/renewals'
import {
  ACCESS_EVENT_WORDS,
  ACTION_WORDS,
  CONSENT_CHOICE_WORDS,
  OUTCOME_WORDS,
  PERSON_DATA_REASON_WORDS,
  REQUEST_STATUS_WORDS,
  SIGN_IN_WORDS,
  tableWord,
  wordOf,
} from '../../../shared/words'
import type { RouterOutputs } from '../../api/trpc'
import { EXPORT_FILTERS } from './details-text'

export type Access = RouterOutputs['activity']['accesses']['items'][number]

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** What is done with a link. */
const LINK_EVENTS = ['opened', 'entered', 'denied'] as const

/** The details of an access: rows and filters of an export, or the origin of a sign-in attempt. */
export function AccessDetails({ access: { event, tableName, details } }: { access: Access }) {
  const t = useTranslations('panel.activity.accesses.details')
  const filterWord = useFilterWords()
  const ofLink = tableName === 'insured_links' && LINK_EVENTS.find((one) => one === event)
  if (ofLink) return <Text size="sm">{t(`link.${ofLink}`)}</Text>
  if (!details) return null
  const { count, format, network, userAgent, ...rest } = details
  const reason = PERSON_DATA_REASONS.find((one) => one === details.reason)
  if (event === 'export' && reason)
    return <Text size="sm">{t('person', { reason: PERSON_DATA_REASON_WORDS[reason] })}</Text>
  // All that there is has neither rows nor filters: it is one archive of every table.
  if (event === 'export' && count !== undefined) {
    const filters = EXPORT_FILTERS.filter((name) => rest[name] !== undefined).map((name) => {
      const value = String(rest[name])
      if (ID.test(value) || name === 'method') return t(`filters.${name}`)
      return t('filter', { name: t(`filters.${name}`), value: filterWord(name, value) })
    })
    return (
      <Text size="sm">
        {t('rows', { count: Number(count), format: format === 'xlsx' ? 'Excel' : 'CSV' })}
        {filters.length > 0 && ` ${t('filteredBy', { filters: filters.join(', ') })}`}
      </Text>
    )
  }
  if (event === 'download' && count) return <Text size="sm">{t('documents', { count: Number(count) })}</Text>
  if (event === 'signed_in')
    return <Text size="sm">{t('by', { way: wordOf(SIGN_IN_WORDS, String(details.way)) })}</Text>
  if (event !== 'sign_in_failed') return null
  return (
    <Text size="sm" title={String(userAgent ?? '')}>
      {network ? t('from', { network: String(network) }) : null}
    </Text>
  )
}

/** The label of a filter's value, as in its select; unknown values stay as they are. */
function useFilterWords(): (filter: string, value: string) => string {
  const t = useTranslations('panel.customers')
  const worded: Record<string, Record<string, string>> = {
    event: ACCESS_EVENT_WORDS,
    actionType: ACTION_WORDS,
    outcome: OUTCOME_WORDS,
    choice: CONSENT_CHOICE_WORDS,
    status: { ...REQUEST_STATUS_WORDS, ...wordsOf(TERM_STATUSES, (status) => t(`status.${status}`)) },
    lacks: wordsOf(CONTACT_WAYS, (way) => t(`lacks.${way}`)),
    assignedTo: wordsOf(OWNERS, (owner) => t(`owners.${owner}`)),
    window: wordsOf(RENEWAL_WINDOWS, (window) => t(`renewals.window.${window}`)),
  }
  return (filter, value) => (filter === 'tableName' ? tableWord(value) : wordOf(worded[filter] ?? {}, value))
}

const wordsOf = <Value extends string>(values: readonly Value[], word: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, word(value)]))
