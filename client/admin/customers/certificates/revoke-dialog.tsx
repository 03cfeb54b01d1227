import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { formatInstant } from '../../ui/formats'
import { useNotify } from '../../ui/notify'
import { useOneAtATime } from '../../ui/use-one-at-a-time'
import type { Certificate } from './certificate-card'

type Props = { certificate: Certificate; onClose: () => void; onDone: () => void }

/** Asks before a certificate is no longer valid. */
export function RevokeDialog({ certificate, onClose, onDone }: Props) {
  const t = useTranslations('panel.customers.certificates.revoke')
  const notify = useNotify()
  const mutation = trpc.documents.revokeCertificate.useMutation()
  const revoke = useOneAtATime(async () => {
    try {
      await mutation.mutateAsync({ id: certificate.id })
      notify.success(t('done'))
      onClose()
      onDone()
    } catch (error) {
      notify.failure(error, t('failed'))
    }
  })
  return (
    <ConfirmDialog
      opened
      title={t('title')}
      confirm={t('confirm')}
      running={mutation.isPending}
      onConfirm={revoke}
      onClose={onClose}
    >
      <Text size="sm">{t('question', { date: formatInstant(certificate.issuedAt) })}</Text>
    </ConfirmDialog>
  )
}
