import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { SectionTabs } from '../navigation/section-tabs'
import { Loaded } from '../ui/loaded'
import { SettingsForm } from './settings-form'

const PlansScreen = lazy(() => import('./plans/plans-screen'))
const LandingView = lazy(() => import('./landing/landing-view'))
const MessagesView = lazy(() => import('./messages/messages-view'))
const StatusScreen = lazy(() => import('./status-screen'))

/** The settings of the site, in tabs. */
export default function SettingsScreen() {
  const t = useTranslations('panel.settings')
  return (
    <SectionTabs
      tabs={[
        { name: 'sitio', label: t('tabs.sitio'), content: <Site /> },
        { name: 'planes', label: t('tabs.planes'), content: <PlansScreen /> },
        { name: 'portada', label: t('tabs.portada'), content: <LandingView /> },
        { name: 'mensajes', label: t('tabs.mensajes'), content: <MessagesView /> },
        { name: 'estado', label: t('tabs.estado'), content: <StatusScreen /> },
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
      {(newest) => <SettingsForm settings={newest} />}
    </Loaded>
  )
}
