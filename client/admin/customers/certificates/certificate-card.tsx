import { Badge, Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { customerChatLink } from '../../../../shared/contact-links'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import { CopyButton } from '../../ui/copy-button'
import { Dimmed } from '../../ui/dimmed'
import { formatCalendarDate, formatInstant } from '../../ui/formats'
import { useNotifyingMutation } from '../../ui/use-notifying-mutation'
import type { Customer } from '../form-values'
import classes from './certificates.module.css'

export type Certificate = RouterOutputs['documents']['certificates'][number]

type Props = { certificate: Certificate; customer: Customer; mayContact: boolean; onRevoke: () => void }

/** One certificate: its contents, its date of issue and its actions. */
export function CertificateCard({ certificate, customer, mayContact, onRevoke }: Props) {
  const t = useTranslations('panel.customers.certificates')
  const { issuedAt, revokedAt, checkUrl, downloadUrl, isHandedOut } = certificate
  const issued = formatInstant(issuedAt)
  return (
    <>
      <CertificateFacts certificate={certificate} />
      <Group gap="xs" role="group" aria-label={t('actionsOn', { date: issued })}>
        {isHandedOut && (
          <Button component="a" href={downloadUrl} size="xs" download>
            {t('download')}
          </Button>
        )}
        <CopyButton text={checkUrl} label={t('copyLink')} />
        {!revokedAt && (
          <>
            <SendButtons certificate={certificate} customer={customer} mayContact={mayContact} />
            <Button size="xs" variant="subtle" color="red" onClick={onRevoke}>
              {t('revoke.action')}
            </Button>
          </>
        )}
      </Group>
    </>
  )
}

function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const t = useTranslations('panel.customers.certificates')
  const { printed, language, issuedAt, issuedBy, sentAt, revokedAt, revokedBy, isHandedOut, handedOutUntil } =
    certificate
  const facts = [
    printed && t('policy', { policyNumber: printed.policyNumber }),
    printed &&
      t('period', {
        start: formatCalendarDate(printed.startDate),
        end: printed.endDate ? formatCalendarDate(printed.endDate) : t('noEnd'),
      }),
    t(`languages.${language}`),
    issuedBy && t('by', { name: issuedBy }),
    sentAt && t('sent', { date: formatInstant(sentAt) }),
    isHandedOut && t('handedOut', { date: formatCalendarDate(handedOutUntil) }),
    revokedAt && t('revokedOn', { date: formatInstant(revokedAt), name: revokedBy ?? '—' }),
  ]
  return (
    <div>
      <div className={classes.facts}>
        <Text fw={600}>{formatInstant(issuedAt)}</Text>
        {printed && (
          <Badge color={printed.status === 'active' ? 'green' : 'yellow'}>{t(`printed.${printed.status}`)}</Badge>
        )}
        {revokedAt && <Badge color="red">{t('revoked')}</Badge>}
      </div>
      <Dimmed className={classes.facts}>{facts.filter(Boolean).join(' · ')}</Dimmed>
    </div>
  )
}

function SendButtons({ certificate, customer, mayContact }: Omit<Props, 'onRevoke'>) {
  const t = useTranslations('panel.customers.certificates')
  const { phone, email } = customer
  const chat = phone && customerChatLink(phone, certificate.message)
  const { run, isRunning } = useNotifyingMutation(trpc.documents.sendCertificate.useMutation(), {
    done: t('mailed', { email: email ?? '' }),
    failed: t('mailFailed'),
  })
  return (
    <>
      <Button
        size="xs"
        disabled={!mayContact || !email}
        title={email ?? t('noEmail')}
        loading={isRunning}
        onClick={() => run({ id: certificate.id })}
      >
        {t('mail')}
      </Button>
      {chat && mayContact ? (
        <Button component="a" href={chat} target="_blank" rel="noopener noreferrer" size="xs">
          {t('whatsapp')}
        </Button>
      ) : (
        <Button size="xs" disabled title={phone ?? t('noPhone')}>
          {t('whatsapp')}
        </Button>
      )}
    </>
  )
}
