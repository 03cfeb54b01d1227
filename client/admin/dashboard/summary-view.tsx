import { Anchor, Paper, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { panelHref } from '../addresses'
import { useIsAdmin } from '../session/role'
import { Dimmed } from '../ui/dimmed'
import { Figures as FigureList } from '../ui/figure-list'
import { formatMonth, formatNumber } from '../ui/formats'
import { late } from '../ui/late'
import { Loaded } from '../ui/loaded'
import { Checklist } from './checklist-card'
import classes from './dashboard.module.css'
import { DashboardSkeleton } from './dashboard-skeleton'
import { Figures } from './figures'
import { PoliciesPerMonth } from './policies-per-month-card'
import { RecentActivity } from './recent-activity-card'
import own from './top-insurers.module.css'

const CountryCard = late(() => import('../country/country-card'))

/** The state of the business at a glance. */
export function SummaryView() {
  const t = useTranslations('panel.dashboard')
  const isAdmin = useIsAdmin()
  const summary = trpc.dashboard.summary.useQuery()
  // The checklist is asked for at the same time, and comes with the figures, which it would push down otherwise.
  const checklist = trpc.settings.checklist.useQuery(undefined, { enabled: isAdmin })
  if (summary.isPending || checklist.isLoading) return <DashboardSkeleton />
  return (
    <Loaded query={summary} failure={t('loadFailed')}>
      {(data) => (
        <div className={classes.grid}>
          {isAdmin && checklist.data?.some(({ key, done }) => key === 'country' && !done) && (
            <div className={classes.checklist}>
              <CountryCard first />
            </div>
          )}
          {isAdmin && <Checklist />}
          <Figures summary={data} />
          <RenewalsOfMonth renewals={data.renewals} />
          <RequestsOfWeek requests={data.requests} />
          <Cases cases={data.cases} />
          <PoliciesPerMonth months={data.policiesPerMonth} />
          <TopInsurers insurers={data.topInsurers} />
          <RecentActivity entries={data.recentActivity} />
        </div>
      )}
    </Loaded>
  )
}

type Renewals = RouterOutputs['dashboard']['summary']['renewals']

const REASONS = ['price', 'sold', 'insurer', 'other'] as const

/** The renewals and losses among the policies that end this month, with a link to those still due. */
function RenewalsOfMonth({ renewals }: { renewals: Renewals }) {
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
      <FigureList
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

/** How many visitors asked for a quote this week, and how fast they were answered, with a link to them. */
function RequestsOfWeek({ requests }: { requests: RouterOutputs['dashboard']['summary']['requests'] }) {
  const t = useTranslations('panel.dashboard.requests')
  const { received, answerMinutes } = requests
  return (
    <Paper className={`${classes.card} ${classes.renewals}`}>
      <Anchor component={Link} href={panelHref({ section: 'customers', tab: 'requests' })} size="sm">
        {t('received', { count: received })}
        {answerMinutes !== null && t('answered', { count: answerMinutes })}
      </Anchor>
    </Paper>
  )
}

/** How many cases are open and late, with a link to them, and how long each insurer takes; nothing before the first case. */
function Cases({
  cases: { open, late: overdue, medianDays },
}: {
  cases: RouterOutputs['dashboard']['summary']['cases']
}) {
  const t = useTranslations('panel.dashboard.cases')
  if (open === 0 && medianDays.length === 0) return null
  return (
    <Paper className={`${classes.card} ${classes.renewals}`}>
      <Anchor component={Link} href={panelHref({ section: 'customers', tab: 'cases' })} size="sm">
        {[t('open', { count: open }), open > 0 && t('late', { count: overdue })].filter(Boolean).join(', ')}
      </Anchor>
      {medianDays.length > 0 && (
        <Dimmed size="xs" mt={4}>
          {t('median')} {medianDays.map(({ insurer, days }) => t('of', { insurer, days })).join(' · ')}
        </Dimmed>
      )}
    </Paper>
  )
}

type Insurers = RouterOutputs['dashboard']['summary']['topInsurers']

/**
 * The insurers with the most policies, each linked to its customers; bars are relative to the first one's.
 */
function TopInsurers({ insurers }: { insurers: Insurers }) {
  const t = useTranslations('panel.dashboard')
  const most = insurers[0]?.count ?? 1
  return (
    <Paper component="section" className={`${classes.card} ${classes.ranking}`} aria-labelledby="top-insurers">
      <div className={classes.cardHead}>
        <Title order={2} size="h4" id="top-insurers">
          {t('topInsurers')}
        </Title>
      </div>
      {insurers.length === 0 && <Dimmed>{t('noInsurers')}</Dimmed>}
      <ol className={classes.rows}>
        {insurers.map(({ id, name, count }) => (
          <li key={id}>
            <Link
              href={panelHref({ section: 'customers', insuranceCompanyId: id })}
              className={`${classes.row} ${own.insurer}`}
            >
              <span className={own.name}>{name}</span>
              <span className={own.count}>{t('policies', { count })}</span>
              <span className={own.bar} aria-hidden="true">
                <span style={{ width: `${(100 * count) / most}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Paper>
  )
}
