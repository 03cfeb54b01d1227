import { Badge, Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { customerChatLink } from '../../../shared/contact-links'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { type ContactRefusal, useRefusalText } from '../contacts/use-refusal-text'
import type { Customer } from '../policies/customer-values'
import pageClasses from '../records/page.module.css'
import { CopyButton, useCopyText } from '../ui/copy-button'
import { Dimmed } from '../ui/dimmed'
import { formatCalendarDate, formatInstant } from '../ui/formats'
import { ChatIcon, LinkIcon, MailIcon, TrashIcon } from '../ui/icons'
import { OtherValue } from '../ui/other-value'
import type { RowAction } from '../ui/row-actions'
import { RowMenu } from '../ui/row-actions'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'

export type Certificate = RouterOutputs['documents']['certificates'][number]
type Props = {
  certificate: Certificate
  customer: Customer
  /** Why the person must not be contacted; undefined while that is not known. */
  refusal: ContactRefusal | undefined
  onRevoke: () => void
  onIssue: () => void
}

/** One certificate: when it was issued, what it said, and its download; the other actions are in a menu. */
export function CertificateRow({ certificate, customer, refusal, onRevoke, onIssue }: Props) {
  const t = useTranslations('panel.customers.certificates')
  const { printed, differing, issuedAt, revokedAt, checkUrl, downloadUrl, isHandedOut } = certificate
  const issued = formatInstant(issuedAt)
  const name = t('actionsOn', { date: issued })
  const copy = useCopyText()
  const ways = useWays(certificate, customer, refusal)
  const link = { label: t('copyLink'), Icon: LinkIcon, act: () => copy(checkUrl) }
  const revoke = { label: t('revoke.action'), Icon: TrashIcon, color: 'red', isApart: true, act: onRevoke } as const
  return (
    <div className={pageClasses.row}>
      <div className={pageClasses.entry}>
        <Text size="sm">{issued}</Text>
        {printed && (
          <Badge size="sm" color={printed.status === 'active' ? 'green' : 'yellow'}>
            {t(`printed.${printed.status}`)}
          </Badge>
        )}
        {revokedAt && (
          <Badge size="sm" color="red">
            {t('revoked')}
          </Badge>
        )}
      </div>
      <Group gap={4} wrap="nowrap" role="group" aria-label={name}>
        {isHandedOut ? (
          <Button component="a" href={downloadUrl} size="xs" download>
            {t('download')}
          </Button>
        ) : (
          <CopyButton text={checkUrl} label={t('copyLink')} />
        )}
        {!revokedAt && <RowMenu of={name} actions={[...(isHandedOut ? [link] : []), ...ways, revoke]} />}
      </Group>
      <CertificateFacts certificate={certificate} customer={customer} />
      {differing.length > 0 && (
        <OtherValue
          text={t('differing', { facts: differing.map((fact) => t(`facts.${fact}`)).join(', ') })}
          take={t('issueAnother')}
          onTake={onIssue}
        />
      )}
    </div>
  )
}

function CertificateFacts({ certificate, customer }: Pick<Props, 'certificate' | 'customer'>) {
  const t = useTranslations('panel.customers.certificates')
  const { language, issuedBy, sentAt, revokedAt, revokedBy, isHandedOut, handedOutUntil } = certificate
  const facts = [
    ...useOtherTerm(certificate, customer),
    t(`languages.${language}`),
    issuedBy && t('by', { name: issuedBy }),
    sentAt && t('sent', { date: formatInstant(sentAt) }),
    isHandedOut && t('handedOut', { date: formatCalendarDate(handedOutUntil) }),
    revokedAt && t('revokedOn', { date: formatInstant(revokedAt), name: revokedBy ?? '—' }),
  ]
  return <Dimmed>{facts.filter(Boolean).join(' · ')}</Dimmed>
}

/** The number and dates on a certificate, if those of the policy have changed since. */
function useOtherTerm({ printed }: Certificate, customer: Customer) {
  const t = useTranslations('panel.customers.certificates')
  if (!printed) return []
  const { policyNumber, startDate, endDate } = printed
  const isSamePeriod = startDate === customer.policyStartDate && endDate === customer.policyEndDate
  return [
    policyNumber !== customer.policyNumber && t('policy', { policyNumber }),
    !isSamePeriod &&
      t('period', { start: formatCalendarDate(startDate), end: endDate ? formatCalendarDate(endDate) : t('noEnd') }),
  ]
}

/** The ways to send a certificate; a disabled one says why. */
function useWays(
  certificate: Certificate,
  { phone, email }: Customer,
  refusal: ContactRefusal | undefined,
): RowAction[] {
  const t = useTranslations('panel.customers.certificates')
  const refused = useRefusalText()(refusal) ?? undefined
  const { run } = useNotifyingMutation(trpc.documents.sendCertificate.useMutation(), {
    done: t('mailed', { email: email ?? '' }),
    failed: t('mailFailed'),
  })
  const chat = phone && customerChatLink(phone, certificate.message)
  if (refusal === undefined) return []
  return [
    {
      label: t('mail'),
      Icon: MailIcon,
      act: () => run({ id: certificate.id }),
      refusal: refused ?? (email ? undefined : t('noEmail')),
    },
    {
      label: t('whatsapp'),
      Icon: ChatIcon,
      ...(chat && { href: chat }),
      refusal: refused ?? (chat ? undefined : t('noPhone')),
    },
  ]
}
