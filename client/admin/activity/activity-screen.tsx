import { useTranslations } from 'use-intl'
import { SectionTabs } from '../navigation/section-tabs'
import { late } from '../ui/late'
import { ActivityList } from './activity-list'

const AccessList = late(() => import('./access-list'))

/** The logs of changes and of accesses. */
export default function ActivityScreen() {
  const t = useTranslations('panel.activity.tabs')
  return (
    <SectionTabs
      tabs={[
        { name: 'changes', label: t('changes'), content: <ActivityList /> },
        { name: 'accesses', label: t('accesses'), content: <AccessList /> },
      ]}
    />
  )
}
