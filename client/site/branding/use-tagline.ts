import { useTranslations } from 'use-intl'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { useSettings } from './use-settings'

/** The company's tagline as the staff wrote it; one they never touched is translated. */
export function useTagline(): string {
  const { tagline } = useSettings()
  const t = useTranslations('site')
  return tagline === DEFAULT_SETTINGS.tagline ? t('tagline') : tagline
}
