import { Paper, SimpleGrid, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Loaded } from '../../ui/loaded'
import { CookieCard } from './cookie-card'
import { inScreenOrder } from './form-values'
import { useCookieConfigs } from './use-cookie-configs'

/** What the cookie banner says, in each language. */
export function CookiesScreen() {
  const t = useTranslations('panel.cookies')
  const configs = useCookieConfigs()
  return (
    <Loaded query={configs} failure={t('loadFailed')}>
      {(rows) =>
        rows.length === 0 ? (
          <Paper p="xl">
            <Text c="dimmed" ta="center" role="status">
              {t('empty')}
            </Text>
          </Paper>
        ) : (
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
            {inScreenOrder(rows).map((config) => (
              <CookieCard key={config.id} config={config} />
            ))}
          </SimpleGrid>
        )
      }
    </Loaded>
  )
}
