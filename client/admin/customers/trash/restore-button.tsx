import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import { useNotifyingMutation } from '../../ui/use-notifying-mutation'

export type Trashed = RouterOutputs['activity']['trash']['items'][number]

/** Restores a record, or says what prevents it. */
export function RestoreButton({ row: { table, id, label } }: { row: Trashed }) {
  const t = useTranslations('panel.trash')
  const ui = useTranslations('panel.ui')
  const { run, isRunning } = useNotifyingMutation(trpc.activity.restore.useMutation(), {
    done: t('restored', { name: label }),
    failed: t('failed', { name: label }),
  })
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={ui('actionOn', { action: t('restore'), name: label })}
      loading={isRunning}
      onClick={() => run({ table, id })}
    >
      {t('restore')}
    </Button>
  )
}
