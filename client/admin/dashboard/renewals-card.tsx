import { Anchor, Paper, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { RouterOutputs } from '../../api/trpc'
import { panelHref } from '../addresses'
import { Dimmed } from '../ui/dimmed'
import { Figures } from '../ui/figure-list'
import { formatMonth, formatNumber } from '../ui/formats'
import classes from './dashboard.module.css'

type Renewals = RouterOutputs['dashboard']['summary']['renewals']

const REASONS = ['price', 'sold', 'insurer', 'other'] as const

/** The renewals and losses among the policies that end this month, with a link to those still due. */
export function RenewalsOfMonth({ renewals }: { renewals: Renewals }) {
  const t = useTranslations('panel.dashboard.renewals')
  const { month, due, renewed, lost, open, retention } = renewals
  const lostInAll = REASONS.reduce((sum, reason) => sum + lost[reason], 0)
  const reasons = REASONS.filter((reason) => lost[reason] > 0)
  return (
    <Paper component="section" className={`${classes.card} ${classes.renewals}`} aria-labelledby="renewals-of-month">
      <div className={classes.cardHead}>
        <Title order={2} size="h4" id="renewals-of-month">
          {t('title', { month: formatMonth(month) })}
        </Title>
        <Anchor component={Link} href={panelHref({ section: 'customers', tab: 'renewals' })} size="sm">
          {t('open')}
        </Anchor>
      </div>
      <Figures
        figures={[
          { name: t('due'), value: formatNumber(due) },
          { name: t('renewed'), value: formatNumber(renewed) },
          {
            name: t('lost'),
            value: formatNumber(lostInAll),
            detail: reasons.map((reason) => t(`reasons.${reason}`, { count: lost[reason] })).join(' · '),
          },
          { name: t('stillOpen'), value: formatNumber(open) },
          { name: t('retention'), value: retention === null ? t('none') : t('percent', { percent: retention }) },
        ]}
      />
      <Dimmed size="xs" mt="sm">
        {t('hint')}
      </Dimmed>
    </Paper>
  )
}
