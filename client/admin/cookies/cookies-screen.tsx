import { useTranslations } from 'use-intl'
import { SectionTabs } from '../navigation/section-tabs'
import { late } from '../ui/late'
import { BannersView } from './banners-view'

const ConsentsView = late(() => import('./consents-view'))

/** The cookie banner, and the consent register. */
export default function CookiesScreen() {
  const t = useTranslations('panel.cookies.tabs')
  return (
    <SectionTabs
      tabs={[
        { name: 'banner', label: t('banner'), content: <BannersView /> },
        { name: 'consents', label: t('consents'), content: <ConsentsView /> },
      ]}
    />
  )
}
