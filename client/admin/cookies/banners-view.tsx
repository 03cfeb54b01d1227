import { Paper, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { PIXEL_LOADINGS, type PixelLoading } from '../../../shared/pixels'
import { trpc } from '../../api/trpc'
import { useAtOnce } from '../records/use-at-once'
import { WarningAlert } from '../ui/alerts'
import layout from '../ui/form-layout.module.css'
import { SectionWords } from '../ui/form-section'
import { Loaded } from '../ui/loaded'
import { EmptyList } from '../ui/record-paper'
import { CookieCard } from './cookie-card'
import { inScreenOrder } from './form-values'

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
          {rows.length === 0 ? (
            <EmptyList>{t('empty')}</EmptyList>
          ) : (
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
              {inScreenOrder(rows).map((config) => (
                <CookieCard key={config.id} config={config} />
              ))}
            </SimpleGrid>
          )}
        </Stack>
      )}
    </Loaded>
  )
}

type Props = {
  /** The saved mode. */
  mode: PixelLoading
  /** Whether the banner is enabled in every language. */
  isAskedFor: boolean
}

/** When pixels load. The choice is saved at once. */
function PixelLoadingCard({ mode, isAskedFor }: Props) {
  const t = useTranslations('panel.cookies.pixelLoading')
  const words = useTranslations('panel.cookies')
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.cookies.setPixelLoading.useMutation()
  const { shown, choose } = useAtOnce(mode, {
    save: async (chosen) => {
      const saved = await mutateAsync({ mode: chosen })
      utils.settings.get.setData(undefined, (settings) => settings && { ...settings, pixelLoading: saved.mode })
    },
    done: () => words('saved'),
    failed: words('saveFailed'),
  })
  return (
    <Paper className={layout.section}>
      <SectionWords id="pixel-loading" title={t('title')} hint={t('hint')} order={2} size="h4" />
      <div>
        <Radio.Group value={shown} onChange={(value) => choose(value as PixelLoading)} aria-labelledby="pixel-loading">
          <Stack gap="sm">
            {PIXEL_LOADINGS.map((value) => (
              <Radio key={value} value={value} label={t(value)} description={t(`${value}Hint`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="sm" mt="md">
          {t('laws')}
        </Text>
        {shown === 'afterAccept' && !isAskedFor && <WarningAlert mt="md">{t('notAsked')}</WarningAlert>}
      </div>
    </Paper>
  )
}
