import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { SectionTabs } from '../navigation/section-tabs'
import { late } from '../ui/late'
import { Loaded } from '../ui/loaded'
import { SettingsForm } from './settings-form'

const CountryCard = late(() => import('../country/country-card'))
const PlansScreen = late(() => import('./plans/plans-screen'))
const LandingView = late(() => import('./landing/landing-view'))
const MessagesView = late(() => import('./messages/messages-view'))
const TeamView = late(() => import('./team/team-view'))
const StatusScreen = late(() => import('./status-screen'))

/** The settings of the site and of those who work on it, in tabs. */
export default function SettingsScreen() {
  const t = useTranslations('panel.settings')
  return (
    <SectionTabs
      tabs={[
        { name: 'site', label: t('tabs.site'), content: <Site /> },
        { name: 'plans', label: t('tabs.plans'), content: <PlansScreen /> },
        { name: 'landing', label: t('tabs.landing'), content: <LandingView /> },
        { name: 'messages', label: t('tabs.messages'), content: <MessagesView /> },
        { name: 'team', label: t('tabs.team'), content: <TeamView /> },
        { name: 'status', label: t('tabs.status'), content: <StatusScreen /> },
      ]}
    />
  )
}

/** The site's branding, contact data, colours and texts for search engines. */
function Site() {
  const t = useTranslations('panel.settings')
  const settings = trpc.settings.get.useQuery()
  return (
    <Loaded query={settings} failure={t('loadFailed')}>
      {(newest) => (
        <>
          <SettingsForm settings={newest} />
          <CountryCard />
        </>
      )}
    </Loaded>
  )
}
