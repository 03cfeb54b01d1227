import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import { SectionTabs } from '../navigation/section-tabs'
import { BannersView } from './banners-view'

const ConsentsView = lazy(() => import('./consents-view'))

/** What visitors are asked about cookies, and what they have answered. */
export default function CookiesScreen() {
  const t = useTranslations('panel.cookies.tabs')
  return (
    <SectionTabs
      tabs={[
        { name: 'aviso', label: t('banner'), content: <BannersView /> },
        { name: 'consentimientos', label: t('consents'), content: <ConsentsView /> },
      ]}
    />
  )
}
