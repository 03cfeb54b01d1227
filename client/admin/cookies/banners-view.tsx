import { SimpleGrid, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { Loaded } from '../ui/loaded'
import { EmptyList } from '../ui/record-paper'
import { CookieCard } from './cookie-card'
import { type CookieConfig, inScreenOrder } from './form-values'
import { PixelLoadingCard } from './pixel-loading-card'

/** When pixels load, and the cookie banner's texts in each language. */
export function BannersView() {
  const t = useTranslations('panel.cookies')
  const settings = trpc.settings.get.useQuery()
  const configs = trpc.cookies.list.useQuery()
  return (
    <Loaded query={configs} failure={t('loadFailed')}>
      {(rows) => (
        <Stack gap="lg">
          <Loaded query={settings} failure={t('loadFailed')}>
            {({ pixelLoading }) => (
              <PixelLoadingCard mode={pixelLoading} isAskedFor={rows.every(({ isEnabled }) => isEnabled)} />
            )}
          </Loaded>
          <Banners configs={rows} />
        </Stack>
      )}
    </Loaded>
  )
}

function Banners({ configs }: { configs: CookieConfig[] }) {
  const t = useTranslations('panel.cookies')
  if (configs.length === 0) return <EmptyList>{t('empty')}</EmptyList>
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      {inScreenOrder(configs).map((config) => (
        <CookieCard key={config.id} config={config} />
      ))}
    </SimpleGrid>
  )
}
