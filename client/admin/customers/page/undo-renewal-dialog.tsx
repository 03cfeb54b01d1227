import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useNotify } from '../../ui/notify'
import { useOneAtATime } from '../../ui/use-one-at-a-time'
import type { Customer } from '../form-values'

/** Asks before the newest term is taken back. */
export function UndoRenewalDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useTranslations('panel.customers.page.undo')
  const notify = useNotify()
  const mutation = trpc.customers.undoRenewal.useMutation()
  const undo = useOneAtATime(async ({ id, updatedAt }: Customer) => {
    try {
      await mutation.mutateAsync({ id, updatedAt })
      notify.success(t('done'))
    } catch (error) {
      notify.failure(error, t('failed'))
    }
    onClose()
  })
  return (
    <ConfirmDialog
      opened
      title={t('title')}
      confirm={t('confirm')}
      running={mutation.isPending}
      onConfirm={() => undo(customer)}
      onClose={onClose}
    >
      <Text size="sm">{t('question')}</Text>
    </ConfirmDialog>
  )
}
