import { useTranslations } from 'use-intl'
import { formatCalendarDate } from '../ui/formats'
import type { Stale } from '../ui/use-record-form'
import { differingExcerpt } from './content/excerpt'
import type { LegalFormValues } from './form-values'

/** Says a field of the form and one of its values as people read them; of two contents, where they differ. */
export function useDescription(stale: Stale<LegalFormValues> | null) {
  const t = useTranslations('panel.legal')
  const content = stale?.changes.find((change) => change.field === 'content')
  const textOf = (field: keyof LegalFormValues, value: LegalFormValues[keyof LegalFormValues]) => {
    if (typeof value === 'boolean') return t(value ? 'active' : 'inactive')
    if (field === 'effectiveDate' && value) return formatCalendarDate(value)
    if (field !== 'content' || content?.field !== 'content') return value ?? ''
    return differingExcerpt(String(value), value === content.now ? content.before : content.now)
  }
  return (field: keyof LegalFormValues, value: LegalFormValues[keyof LegalFormValues]) => ({
    label: t(field),
    text: textOf(field, value),
  })
}
