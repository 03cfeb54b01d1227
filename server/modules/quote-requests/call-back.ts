import { nextOpening, WEEKDAYS, type Weekday } from '../../../shared/business-hours'
import { addCalendarDays, clock, today } from '../../../shared/clock'
import type { CallBack } from '../../../shared/quote-requests'
import { business } from '../../core/business'
import type { Services } from '../../request/context'

/** How and when a visitor who types this number is called back. */
export async function findCallBack({ siteContent }: Pick<Services, 'siteContent'>, phone: string): Promise<CallBack> {
  const { readPhone } = await import('./read-phone')
  const { businessHours } = await siteContent.settings()
  return { ...readPhone(phone, business.country), opening: openingNow(businessHours) }
}

function openingNow(businessHours: string): CallBack['opening'] {
  const date = today()
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: clock.timeZone }).format(clock.now())
  const day = WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7] as Weekday
  const opening = nextOpening(businessHours, { day, time })
  if (!opening) return null
  const { isNow, inDays, from, to } = opening
  return { isNow, inDays, date: addCalendarDays(date, inDays), from, to }
}
