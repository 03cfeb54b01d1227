import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { customerChatLink } from '../../../shared/contact-links'
import type { PaperLanguage } from '../../../shared/papers'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { useRefusalText } from '../contacts/use-refusal-text'
import { ContactButton } from '../desk/desk-actions'
import { ChatIcon, MailIcon } from '../ui/icons'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'

/** What is known for handing over a receipt. */
export type Delivery = RouterOutputs['payments']['receiptDelivery']
type Props = { id: string; language: PaperLanguage | undefined; delivery: Delivery }

/** The ways to send a receipt; a disabled one says why. */
export function ReceiptActions({ id, language, delivery: { customer, message, contactRefusal } }: Props) {
  const t = useTranslations('payments.receipt')
  const refused = useRefusalText()(contactRefusal) ?? undefined
  const { phone, email } = customer
  const fullName = customer.fullName ?? t('erased')
  const { run, isRunning } = useNotifyingMutation(trpc.payments.sendReceipt.useMutation(), {
    done: t('mailed', { email: email ?? '' }),
    failed: t('mailFailed'),
  })
  const chat = phone && message && customerChatLink(phone, message)
  const mailRefusal = refused ?? (email ? undefined : t('noEmail'))
  return (
    <>
      <ContactButton
        of={fullName}
        action={{
          label: t('whatsapp'),
          Icon: ChatIcon,
          ...(chat && { href: chat }),
          refusal: refused ?? (chat ? undefined : t('noPhone')),
        }}
      />
      {mailRefusal ? (
        <ContactButton of={fullName} action={{ label: t('mail'), Icon: MailIcon, refusal: mailRefusal }} />
      ) : (
        <Button
          leftSection={<MailIcon />}
          loading={isRunning}
          onClick={() => run({ id, ...(language && { language }) })}
        >
          {t('mail')}
        </Button>
      )}
    </>
  )
}
