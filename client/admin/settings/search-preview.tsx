import { useTranslations } from 'use-intl'
import type { SettingsFields } from '../../../shared/settings'
import { late } from '../ui/late'
import { PreviewFigure } from '../ui/preview-figure'

const SearchResultList = late(() => import('./search-result-list'))
const HEIGHT = 320

/** The site as search engines list it. */
export function SearchPreview({ settings }: { settings: SettingsFields }) {
  const t = useTranslations('panel.settings')
  return (
    <PreviewFigure caption={t('searchPreview')} height={HEIGHT}>
      <SearchResultList settings={settings} />
    </PreviewFigure>
  )
}
