import { useTranslations } from 'use-intl'
import { SectionTabs } from '../navigation/section-tabs'
import { useTodayCount } from '../navigation/today-count'
import { late } from '../ui/late'
import { SummaryView } from './summary-view'

const TodayView = late(() => import('./today/today-view'))

/** The state of the business at a glance, and what is to be done. */
export default function DashboardScreen() {
  const t = useTranslations('panel.dashboard.tabs')
  const count = useTodayCount()
  return (
    <SectionTabs
      tabs={[
        { name: 'summary', label: t('summary'), content: <SummaryView /> },
        { name: 'today', label: t('today'), count, content: <TodayView /> },
      ]}
    />
  )
}
