import { Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { useNotifyingMutation } from '../../ui/use-notifying-mutation'
import { WarningAlert } from '../../ui/warning-alert'

/** Warns that the prices are the product's examples, until somebody confirms that they are right. */
export function ExamplePrices() {
  const t = useTranslations('panel.plans.examples')
  const { run, isRunning } = useNotifyingMutation(trpc.settings.plans.confirm.useMutation(), {
    done: t('done'),
    failed: t('failed'),
  })
  return (
    <WarningAlert title={t('title')}>
      <Group justify="space-between" align="flex-end" gap="sm">
        <Text size="sm" flex="1 1 280px">
          {t('text')}
        </Text>
        <Button size="xs" loading={isRunning} onClick={() => run()}>
          {t('confirm')}
        </Button>
      </Group>
    </WarningAlert>
  )
}
