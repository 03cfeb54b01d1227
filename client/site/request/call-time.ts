import { useLocale, useTranslations } from 'use-intl'
import type { CallBack } from '../../../shared/quote-requests'

/** When the business calls: today while it is open, else when it opens; null where its hours are not known. */
export function useCallTime(opening: CallBack['opening']): string | null {
  const t = useTranslations('request.hours')
  const language = useLocale()
  if (!opening) return null
  const { isNow, inDays, date, from, to } = opening
  if (isNow && to === '24:00') return t('beforeMidnight')
  const inWords = (options: Intl.DateTimeFormatOptions, moment: string) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${moment}Z`))
  const at = isNow ? to : from
  const hour = Number.parseInt(at, 10)
  const time = inWords({ hour: 'numeric', minute: '2-digit' }, `${date}T${at}`)
  if (isNow) return t('before', { hour, time })
  return t('from', { inDays, day: inWords({ weekday: 'long' }, `${date}T00:00`), hour, time })
}
