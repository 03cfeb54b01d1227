import { useTranslations } from 'use-intl'
import { addCalendarDays, type CalendarDate } from '../../../shared/clock'
import type { RouterOutputs } from '../../api/trpc'
import { Bars } from '../ui/bars'
import { formatCalendarDate } from '../ui/formats'

type Days = RouterOutputs['cookies']['consentCounts']

/** Longer ranges chart only the days with choices. */
const EACH_DAY_UP_TO = 92

type Props = { days: Days; range: { from: CalendarDate; to: CalendarDate } }

/** A bar for each day, stacked by choice. */
export default function ConsentsChart({ days, range }: Props) {
  const t = useTranslations('panel.cookies.consents.sums')
  return (
    <Bars
      type="stacked"
      data={withQuietDays(days, range).map(({ day, ...counts }) => ({ name: formatCalendarDate(day), ...counts }))}
      series={[
        { name: 'accepted', label: t('accepted'), color: 'green.7' },
        { name: 'declined', label: t('declined'), color: 'gray.5' },
        { name: 'withdrawn', label: t('withdrawn'), color: 'red.6' },
      ]}
      maxBarWidth={28}
      withLegend
      xAxisProps={{ tickFormatter: dayAndMonth, minTickGap: 12 }}
    />
  )
}

function withQuietDays(days: Days, { from, to }: Props['range']): Days {
  const known = new Map(days.map((day) => [day.day, day]))
  const all: Days = []
  for (let day = from; day <= to; day = addCalendarDays(day, 1)) {
    if (all.length === EACH_DAY_UP_TO) return days
    all.push(known.get(day) ?? { day, accepted: 0, declined: 0, withdrawn: 0 })
  }
  return all
}

/** As much of a date as fits under a bar: `5/11`. */
const dayAndMonth = (date: string) => date.split('/').slice(0, 2).join('/')
