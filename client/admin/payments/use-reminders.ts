import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import type { Messages } from '../renewals/left-out-list'
import type { DueRow } from './due-actions'

/** How reminders of instalments are sent to many. They are noted without an outcome: what was said before still stands. */
export function useReminders(): Messages<DueRow> {
  const t = useTranslations('payments.due')
  const remind = trpc.payments.remind.useMutation()
  const record = trpc.customers.recordContact.useMutation()
  return {
    mailTitle: t('mailing'),
    mail: ({ id, updatedAt }) => remind.mutateAsync({ id, updatedAt }),
    noteChat: ({ customerId, number, of }) =>
      record.mutateAsync({ customerId, channel: 'whatsapp', about: 'payment', note: t('reminded', { number, of }) }),
  }
}
