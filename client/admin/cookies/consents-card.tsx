import { Paper, Title, VisuallyHidden } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { addCalendarDays, today } from '../../../shared/clock'
import { CONSENT_CHOICES } from '../../../shared/consents'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { ChartFrame } from '../ui/chart-frame'
import { Dimmed } from '../ui/dimmed'
import { Figures } from '../ui/figure-list'
import { formatCalendarDate, formatNumber } from '../ui/formats'
import { late } from '../ui/late'
import { Loaded } from '../ui/loaded'
import classes from './consents.module.css'

type Days = RouterOutputs['cookies']['consentCounts']

const DAYS_SHOWN = 30

const ConsentsChart = late(() => import('./consents-chart'))

/** How many visitors made each choice per day, by default on the last thirty days. */
export function ConsentsPerDay({ from, to }: { from: string | null; to: string | null }) {
  const t = useTranslations('panel.cookies.consents')
  const last = to ?? (from && from > today() ? from : today())
  const range = { from: from ?? addCalendarDays(last, 1 - DAYS_SHOWN), to: last }
  const query = trpc.cookies.consentCounts.useQuery(range, { placeholderData: keepPreviousData })
  return (
    <Paper component="section" p="lg" aria-labelledby="consents-per-day" className={classes.perDay}>
      <Title order={2} size="h4" id="consents-per-day">
        {t('perDay')}
      </Title>
      <Dimmed mb="md">{t('range', { from: formatCalendarDate(range.from), to: formatCalendarDate(range.to) })}</Dimmed>
      <Loaded query={query} failure={t('loadFailed')}>
        {(days) => (
          <>
            <Figures
              figures={CONSENT_CHOICES.map((choice) => ({
                name: t(`sums.${choice}`),
                value: formatNumber(days.reduce((sum, day) => sum + day[choice], 0)),
              }))}
            />
            {days.length > 0 && (
              <>
                <ChartFrame>
                  <ConsentsChart days={days} range={range} />
                </ChartFrame>
                <VisuallyHidden>
                  <DaysTable days={days} />
                </VisuallyHidden>
              </>
            )}
          </>
        )}
      </Loaded>
    </Paper>
  )
}

function DaysTable({ days }: { days: Days }) {
  const t = useTranslations('panel.cookies.consents')
  return (
    <table aria-labelledby="consents-per-day">
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          {CONSENT_CHOICES.map((choice) => (
            <th key={choice} scope="col">
              {t(`sums.${choice}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">{formatCalendarDate(day.day)}</th>
            {CONSENT_CHOICES.map((choice) => (
              <td key={choice}>{formatNumber(day[choice])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
