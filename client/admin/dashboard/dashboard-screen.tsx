import { useTranslations } from 'use-intl'
import { SectionTabs } from '../navigation/section-tabs'
import { useTodayCount } from '../navigation/today-count'
import { useIsAdmin } from '../session/role'
import { late } from '../ui/late'
import { SummaryView } from './summary-view'

const TodayView = late(() => import('./today/today-view'))

/** The state of the business at a glance, and what is to be done, with which agents begin. */
export default function DashboardScreen() {
  const t = useTranslations('panel.dashboard.tabs')
  const count = useTodayCount()
  const summary = { name: 'summary', label: t('summary'), content: <SummaryView /> } as const
  const today = { name: 'today', label: t('today'), count, content: <TodayView /> } as const
  return <SectionTabs tabs={useIsAdmin() ? [summary, today] : [today, summary]} />
}
