import { useTranslations } from 'use-intl'
import type { ContactChannel } from '../../../shared/contacts'
import { REQUEST_OUTCOMES, requestContactInput } from '../../../shared/quote-requests'
import { OUTCOME_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { checkBy } from '../ui/check-by'
import { useNotify } from '../ui/notify'
import { ContactFormDialog } from './contact-form-dialog'

const check = checkBy(requestContactInput)

type Props = { request: { id: string; fullName: string }; channel: ContactChannel; onClose: () => void }

/** Asks what came of a contact about a quote. */
export function RequestContactDialog({ request: { id, fullName }, channel, onClose }: Props) {
  const t = useTranslations('panel.customers.contacts')
  const requests = useTranslations('panel.requests')
  const notify = useNotify()
  const record = trpc.quoteRequests.recordContact.useMutation()
  return (
    <ContactFormDialog
      name={fullName}
      channel={channel}
      outcomes={REQUEST_OUTCOMES.map((outcome) => ({
        outcome,
        label: outcome === 'sent' ? requests('quoteSent') : OUTCOME_WORDS[outcome],
      }))}
      sending={{
        check: (contact) => check({ id, ...contact }),
        send: async (contact) => {
          await record.mutateAsync({ id, ...contact })
          notify.success(t('saved'))
          onClose()
        },
      }}
      onClose={onClose}
    />
  )
}
