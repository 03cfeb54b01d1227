import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { useIsAdmin } from '../session/role'
import { Loaded } from '../ui/loaded'
import { Checklist } from './checklist-card'
import classes from './dashboard.module.css'
import { DashboardSkeleton } from './dashboard-skeleton'
import { Figures } from './figures'
import { PoliciesPerMonth } from './policies-per-month-card'
import { RecentActivity } from './recent-activity-card'
import { RenewalsOfMonth } from './renewals-card'
import { TopInsurers } from './top-insurers-card'

/** The state of the business at a glance. */
export default function DashboardScreen() {
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
          {isAdmin && <Checklist />}
          <Figures summary={data} />
          <RenewalsOfMonth renewals={data.renewals} />
          <PoliciesPerMonth months={data.policiesPerMonth} />
          <TopInsurers insurers={data.topInsurers} />
          <RecentActivity entries={data.recentActivity} />
        </div>
      )}
    </Loaded>
  )
}
