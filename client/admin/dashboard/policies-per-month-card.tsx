import { Paper, Title, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ChartFrame } from '../ui/chart-frame'
import { Dimmed } from '../ui/dimmed'
import { formatMonth, formatNumber } from '../ui/formats'
import { late } from '../ui/late'
import classes from './dashboard.module.css'
import type { Months } from './months-chart'

const MonthsChart = late(() => import('./months-chart'))

/**
 * The policies registered in each of the last months (`summary.ts` sets how many), as a chart, and as a table for
 * screen readers.
 */
export function PoliciesPerMonth({ months }: { months: Months }) {
  const t = useTranslations('panel.dashboard')
  const total = months.reduce((sum, { count }) => sum + count, 0)
  return (
    <Paper component="section" className={`${classes.card} ${classes.months}`} aria-labelledby="policies-per-month">
      <div className={classes.cardHead}>
        <Title order={2} size="h4" id="policies-per-month">
          {t('policiesPerMonth')}
        </Title>
        <Dimmed>{t('lastMonths', { count: months.length, total })}</Dimmed>
      </div>
      <ChartFrame className={classes.chart}>
        <MonthsChart months={months} />
      </ChartFrame>
      <VisuallyHidden>
        <MonthsTable months={months} />
      </VisuallyHidden>
    </Paper>
  )
}

function MonthsTable({ months }: { months: Months }) {
  const t = useTranslations('panel.dashboard')
  return (
    <table aria-labelledby="policies-per-month">
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <th scope="col">{t('registered')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, count }) => (
          <tr key={month}>
            <th scope="row">{formatMonth(month)}</th>
            <td>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
