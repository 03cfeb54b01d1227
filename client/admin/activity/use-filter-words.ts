import { useTranslations } from 'use-intl'
import { ACCESS_EVENTS } from '../../../shared/accesses'
import { ACTION_TYPES } from '../../../shared/activity'
import { CONSENT_CHOICES } from '../../../shared/consents'
import { TERM_STATUSES } from '../../../shared/policies'
import { CONTACT_OUTCOMES, RENEWAL_WINDOWS } from '../../../shared/renewals'
import { useTableName } from '../navigation/table-name'

/** The label of a filter's value, as in its select; unknown values stay as they are. */
export function useFilterWords(): (filter: string, value: string) => string {
  const t = useTranslations('panel.activity')
  const tableName = useTableName()
  const customerWord = useTranslations('panel.customers')
  const choiceWord = useTranslations('panel.cookies.consents.choices')
  return (filter, value) => {
    if (filter === 'tableName') return tableName(value)
    if (filter === 'event') return wordOf(ACCESS_EVENTS, value, (event) => t(`accesses.events.${event}`))
    if (filter === 'actionType') return wordOf(ACTION_TYPES, value, (action) => t(`actions.${action}`))
    if (filter === 'status') return wordOf(TERM_STATUSES, value, (status) => customerWord(`status.${status}`))
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
