import { useTranslations } from 'use-intl'
import type { Describe } from '../records/merge-dialog'
import { formatCalendarDate } from '../ui/formats'
import { comparedText } from './content/plain-text'
import type { LegalFormValues, Publication } from './form-values'

/** The label of a form field, and one of its values as text. */
export function useDescription(): Describe<LegalFormValues> {
  const t = useTranslations('panel.legal')
  return (field, value, other) => {
    const label =
      field === 'publication' ? t('publication.label') : t(field === 'publishOn' ? 'publication.publishOn' : field)
    if (field === 'publication') return { label, text: t(`publication.${value as Publication}`) }
    if ((field === 'effectiveDate' || field === 'publishOn') && value) return { label, text: formatCalendarDate(value) }
    return { label, text: field === 'content' ? comparedText(value, String(other)) : value }
  }
}
