import { useTranslations } from 'use-intl'
import type { TaskRepeat } from '../../../shared/tasks'
import { REPEAT_WORDS } from '../../../shared/words'
import { formatCalendarDate } from '../ui/formats'

type Value = string | number | boolean | null
type Change = { before: Value; after: Value; names?: { before: Value; after: Value } | undefined }

/** A change of a task's field in words; null for one that says nothing to people. */
export function useTaskChangeText() {
  const t = useTranslations('panel.tasks')
  const page = useTranslations('panel.customers.page')
  const inWords = (field: string, value: Value, name: Value | undefined): string => {
    if (value === null) return page('nothing')
    if (field === 'dueOn') return formatCalendarDate(String(value))
    if (field === 'repeats') return REPEAT_WORDS[value as TaskRepeat]
    return String(name ?? value)
  }
  return (field: string, { before, after, names }: Change): string | null => {
    if (field === 'closedAt') return t(after === null ? 'reopened' : 'closed')
    if (field === 'closingNote')
      return after === null ? null : page('change', { field: t('note'), before: page('nothing'), after: String(after) })
    if (field !== 'text' && field !== 'dueOn' && field !== 'assignedTo' && field !== 'repeats') return null
    return page('change', {
      field: t(field),
      before: inWords(field, before, names?.before),
      after: inWords(field, after, names?.after),
    })
  }
}
