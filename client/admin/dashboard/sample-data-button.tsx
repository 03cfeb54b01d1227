import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { ConfirmedButton } from '../ui/confirmed-button'

/** Explains what the sample data is, and removes it after confirmation. */
export function SampleDataButton({ label }: { label: string }) {
  const t = useTranslations('panel.dashboard.checklist.sample')
  return (
    <ConfirmedButton
      label={label}
      look={{ variant: 'subtle', size: 'compact-sm' }}
      texts={t}
      procedure={trpc.settings.removeSampleData}
      input={undefined}
      done={(removed) => t('done', removed)}
    >
      <Text size="sm">{t('question')}</Text>
      <Text size="sm">{t('kept')}</Text>
    </ConfirmedButton>
  )
}
