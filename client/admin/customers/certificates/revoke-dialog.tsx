import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { formatInstant } from '../../ui/formats'
import { useNotifyingMutation } from '../../ui/use-notifying-mutation'
import type { Certificate } from './certificate-card'

type Props = { certificate: Certificate; onClose: () => void; onDone: () => void }

/** Asks for confirmation before it revokes a certificate. */
export function RevokeDialog({ certificate, onClose, onDone }: Props) {
  const t = useTranslations('panel.customers.certificates.revoke')
  const { run, isRunning } = useNotifyingMutation(trpc.documents.revokeCertificate.useMutation(), {
    done: t('done'),
    failed: t('failed'),
    onSuccess: () => {
      onClose()
      onDone()
    },
  })
  return (
    <ConfirmDialog
      opened
      title={t('title')}
      confirm={t('confirm')}
      running={isRunning}
      onConfirm={() => run({ id: certificate.id })}
      onClose={onClose}
    >
      <Text size="sm">{t('question', { date: formatInstant(certificate.issuedAt) })}</Text>
    </ConfirmDialog>
  )
}
