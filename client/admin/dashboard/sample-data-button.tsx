import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { ConfirmedButton } from '../ui/confirmed-button'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'

/** Explains what the sample data is, and removes it after confirmation. */
export function SampleDataButton({ label }: { label: string }) {
  const t = useTranslations('panel.dashboard.checklist.sample')
  const { run, isRunning } = useNotifyingMutation(trpc.settings.removeSampleData.useMutation(), {
    done: (removed) => t('removed', removed),
    failed: t('failed'),
  })
  return (
    <ConfirmedButton
      label={label}
      look={{ variant: 'subtle', size: 'compact-sm' }}
      title={t('title')}
      confirm={t('confirm')}
      running={isRunning}
      onConfirm={run}
    >
      <Text size="sm">{t('question')}</Text>
      <Text size="sm">{t('kept')}</Text>
    </ConfirmedButton>
  )
}
