import { Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { messageOf, reasonOf } from '../../app/errors'
import { trpc } from '../../app/trpc'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useNotify } from '../../ui/notify'
import type { CustomerRow } from './customer-columns'
import { useCustomersChanged } from './use-customers-changed'

type Props = {
  /** Who is to be deleted, or null while nobody is. */
  customer: CustomerRow | null
  onClose: () => void
  /** Called when the record, and with it the button that opened this, is gone. */
  onGone: () => void
}

/** Asks before a customer is deleted, and closes once it is. */
export function DeleteCustomer({ customer, onClose, onGone }: Props) {
  const t = useTranslations('panel.customers.deletion')
  const notify = useNotify()
  const changed = useCustomersChanged()
  const finish = () => {
    changed()
    onClose()
    onGone()
  }
  const deletion = trpc.customers.delete.useMutation({
    onSuccess: () => {
      notify.success(t('done'))
      finish()
    },
    onError: (error) => {
      notify.error(messageOf(error, t('failed')))
      if (reasonOf(error) === 'record-not-found') finish()
    },
  })
  // The dialog still tells whom it was about while it fades out.
  const [named, setNamed] = useState(customer)
  if (customer && customer !== named) setNamed(customer)
  return (
    <ConfirmDialog
      opened={customer !== null}
      title={t('title')}
      confirm={t('confirm')}
      running={deletion.isPending}
      onConfirm={() => customer && deletion.mutate({ id: customer.id })}
      onClose={onClose}
    >
      <Text size="sm">{t('question')}</Text>
      <Paper p="sm" bg="gray.0">
        <Text fw={600}>{named?.fullName}</Text>
        <Text size="sm" c="dimmed">
          {t('policy', { policyNumber: named?.policyNumber ?? '' })}
        </Text>
      </Paper>
    </ConfirmDialog>
  )
}
