import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'

/** Confirms a sample text, unchanged, as the brokerage's own. */
export function ConfirmButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('panel.legal')
  const ui = useTranslations('panel.ui')
  const { run, isRunning } = useNotifyingMutation(trpc.legal.confirm.useMutation(), {
    done: t('sample.confirmed'),
    failed: t('saveFailed'),
  })
  const action = t('sample.confirm')
  return (
    <Button
      variant="light"
      size="xs"
      loading={isRunning}
      aria-label={ui('actionOn', { action, name })}
      onClick={() => run({ id })}
    >
      {action}
    </Button>
  )
}
