import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { ConfirmedButton } from '../ui/confirmed-button'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'

/** Asks for confirmation, then makes the banner ask every visitor again. */
export function AskAgainButton() {
  const t = useTranslations('panel.cookies.askAgain')
  const { run, isRunning } = useNotifyingMutation(trpc.cookies.askAgain.useMutation(), {
    done: t('done'),
    failed: t('failed'),
  })
  return (
    <ConfirmedButton
      label={t('button')}
      title={t('title')}
      confirm={t('confirm')}
      color="blue"
      running={isRunning}
      onConfirm={run}
    >
      <Text size="sm">{t('text')}</Text>
    </ConfirmedButton>
  )
}
