import { Group, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../app/trpc'
import { Loaded } from '../../ui/loaded'
import { StatusBadge } from '../../ui/status-badge'

/** What the cookie banner says, in each language. */
export function CookiesScreen() {
  const t = useTranslations('panel.cookies')
  const languages = useTranslations('panel.languages')
  const configs = trpc.cookies.list.useQuery()
  return (
    <Loaded query={configs} failure={t('loadFailed')}>
      {(rows) => (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          {rows.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
          {rows.map(({ id, language, isEnabled, message }) => (
            <Paper key={id} component="section" p="lg" aria-labelledby={id}>
              <Group justify="space-between" mb="sm">
                <Title order={2} size="h4" id={id}>
                  {languages(language)}
                </Title>
                <StatusBadge on={isEnabled} label={isEnabled ? t('enabled') : t('disabled')} />
              </Group>
              <Text size="sm" c="dimmed">
                {t('message')}
              </Text>
              <Text size="sm" mt={4}>
                {message}
              </Text>
            </Paper>
          ))}
        </SimpleGrid>
      )}
    </Loaded>
  )
}
