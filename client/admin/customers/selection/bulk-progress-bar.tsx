import { Progress, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** That many records are being changed; all of them in one piece, so that there is no part to tell of. */
export function BulkProgress({ running, count }: { running: boolean; count: number }) {
  const t = useTranslations('panel.customers.selection')
  return (
    <div role="status">
      {running && (
        <Stack gap={6}>
          <Progress value={100} animated aria-label={t('running', { count })} />
          <Text size="xs" c="dimmed">
            {t('running', { count })}
          </Text>
        </Stack>
      )}
    </div>
  )
}
