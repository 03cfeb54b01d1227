import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { DeleteDialog } from '../ui/delete-dialog'
import type { CustomerRow } from './customer-columns'
import { useCustomersChanged } from './use-customers-changed'

type Props = {
  /** Who is to be deleted, or null while nobody is. */
  customer: CustomerRow | null
  onClose: () => void
  /** Called when the record, and with it the button that opened this, is gone. */
  onGone: () => void
}

/** Asks before a customer is deleted. */
export function DeleteCustomer({ customer, onClose, onGone }: Props) {
  const t = useTranslations('panel.customers.deletion')
  const changed = useCustomersChanged()
  const deletion = trpc.customers.delete.useMutation({ onSettled: changed })
  return (
    <DeleteDialog
      record={customer}
      texts={{ title: t('title'), question: t('question'), confirm: t('confirm'), failed: t('failed') }}
      done={() => t('done')}
      deletion={deletion}
      onClose={onClose}
      onGone={onGone}
    >
      {({ fullName, policyNumber }) => (
        <>
          <Text fw={600}>{fullName}</Text>
          <Text size="sm" c="dimmed">
            {t('policy', { policyNumber })}
          </Text>
        </>
      )}
    </DeleteDialog>
  )
}
