import { useTranslations } from 'use-intl'
import type { CookieFormValues } from './form-values'

/** Says a field of a card and one of its values as people read them. */
export function useDescription() {
  const t = useTranslations('panel.cookies')
  return (field: keyof CookieFormValues, value: string | boolean) => ({
    label: t(field),
    text: typeof value === 'string' ? value : t(value ? 'enabled' : 'disabled'),
  })
}
