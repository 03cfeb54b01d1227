import { useTranslations } from 'use-intl'
import { trpc } from '../../app/trpc'
import { Loaded } from '../../ui/loaded'
import classes from './dashboard.module.css'
import { Figures } from './figures'
import { RecentActivity } from './recent-activity'
import { TopInsurers } from './top-insurers'

/** The state of the business at a glance. */
export function DashboardScreen() {
  const t = useTranslations('panel.dashboard')
  const summary = trpc.dashboard.summary.useQuery()
  return (
    <Loaded query={summary} failure={t('loadFailed')}>
      {(data) => (
        <div className={classes.grid}>
          <Figures summary={data} />
          <TopInsurers insurers={data.topInsurers} />
          <RecentActivity entries={data.recentActivity} />
        </div>
      )}
    </Loaded>
  )
}
