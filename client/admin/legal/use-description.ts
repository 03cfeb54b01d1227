import { useTranslations } from 'use-intl'
import type { Describe } from '../records/merge-dialog'
import { formatCalendarDate } from '../ui/formats'
import { differingExcerpt } from './content/excerpt'
import type { LegalFormValues, Publication } from './form-values'

/** Says a field of the form and one of its values as people read them; of two contents, where they differ. */
export function useDescription(): Describe<LegalFormValues> {
  const t = useTranslations('panel.legal')
  return (field, value, other) => {
    const label =
      field === 'publication' ? t('publication.label') : t(field === 'publishOn' ? 'publication.publishOn' : field)
    if (field === 'publication') return { label, text: t(`publication.${value as Publication}`) }
    if ((field === 'effectiveDate' || field === 'publishOn') && value) return { label, text: formatCalendarDate(value) }
    return { label, text: field === 'content' ? differingExcerpt(value, String(other)) : value }
  }
}
