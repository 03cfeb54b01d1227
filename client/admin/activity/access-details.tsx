import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ACCESS_EVENTS } from '../../../shared/accesses'
import { ACTION_TYPES } from '../../../shared/activity'
import { CONSENT_CHOICES } from '../../../shared/consents'
import { CONTACT_OUTCOMES, CONTACT_WAYS } from '../../../shared/contacts'
import { OWNERS } from '../../../shared/customers'
import { PERSON_DATA_REASONS } from '../../../shared/person-data'
import { TERM_STATUSES } from '../../../shared/policies'
import { REQUEST_STATUSES } from '../../../shared/quote-requests'
import { RENEWAL_WINDOWS } from '../../../shared/renewals'
import type { RouterOutputs } from '../../api/trpc'
import { useTableName } from '../navigation/table-name'
import { EXPORT_FILTERS } from './details-text'

export type Access = RouterOutputs['activity']['accesses']['items'][number]

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** The details of an access: rows and filters of an export, or the origin of a sign-in attempt. */
export function AccessDetails({ access: { event, details } }: { access: Access }) {
  const t = useTranslations('panel.activity.accesses.details')
  const reasons = useTranslations('panel.customers.personData.reasons')
  const filterWord = useFilterWords()
  if (!details) return null
  const { count, format, network, userAgent, ...rest } = details
  const reason = PERSON_DATA_REASONS.find((one) => one === details.reason)
  if (event === 'export' && reason) return <Text size="sm">{t('person', { reason: reasons(reason) })}</Text>
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
  if (event !== 'sign_in_failed') return null
  return (
    <Text size="sm" title={String(userAgent ?? '')}>
      {network ? t('from', { network: String(network) }) : null}
    </Text>
  )
}

/** The label of a filter's value, as in its select; unknown values stay as they are. */
function useFilterWords(): (filter: string, value: string) => string {
  const t = useTranslations('panel.activity')
  const tableName = useTableName()
  const customerWord = useTranslations('panel.customers')
  const requestWord = useTranslations('panel.requests')
  const choiceWord = useTranslations('panel.cookies.consents.choices')
  return (filter, value) => {
    if (filter === 'tableName') return tableName(value)
    if (filter === 'event') return wordOf(ACCESS_EVENTS, value, (event) => t(`accesses.events.${event}`))
    if (filter === 'actionType') return wordOf(ACTION_TYPES, value, (action) => t(`actions.${action}`))
    if (filter === 'status') {
      const ofRequest = wordOf(REQUEST_STATUSES, value, (status) => requestWord(`state.${status}`))
      return wordOf(TERM_STATUSES, ofRequest, (status) => customerWord(`status.${status}`))
    }
    if (filter === 'lacks') return wordOf(CONTACT_WAYS, value, (way) => customerWord(`lacks.${way}`))
    if (filter === 'assignedTo') return wordOf(OWNERS, value, (owner) => customerWord(`owners.${owner}`))
    if (filter === 'window')
      return wordOf(RENEWAL_WINDOWS, value, (window) => customerWord(`renewals.window.${window}`))
    if (filter === 'outcome')
      return wordOf(CONTACT_OUTCOMES, value, (outcome) => customerWord(`contacts.outcomes.${outcome}`))
    if (filter === 'choice') return wordOf(CONSENT_CHOICES, value, (choice) => choiceWord(choice))
    return value
  }
}

function wordOf<Value extends string>(known: readonly Value[], value: string, word: (one: Value) => string): string {
  const one = known.find((candidate) => candidate === value)
  return one === undefined ? value : word(one)
}
