import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useNotifyingMutation } from '../../ui/use-notifying-mutation'
import type { Customer } from '../form-values'

/** Asks for confirmation before it undoes the last renewal. */
export function UndoRenewalDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useTranslations('panel.customers.page.undo')
  const { id, updatedAt } = customer
  const { run, isRunning } = useNotifyingMutation(trpc.customers.undoRenewal.useMutation(), {
    done: t('done'),
    failed: t('failed'),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={t('title')}
      confirm={t('confirm')}
      running={isRunning}
      onConfirm={() => run({ id, updatedAt })}
      onClose={onClose}
    >
      <Text size="sm">{t('question')}</Text>
    </ConfirmDialog>
  )
}
