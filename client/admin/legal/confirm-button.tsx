import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { useNotify } from '../ui/notify'
import type { LegalDocument } from './document-groups'

/** Makes a sample the text of the brokerage as it stands. */
export function ConfirmButton({ document: { id, title, version } }: { document: LegalDocument }) {
  const t = useTranslations('panel.legal')
  const notify = useNotify()
  const confirm = trpc.legal.confirm.useMutation({
    onSuccess: () => notify.success(t('sample.confirmed')),
    onError: (error) => notify.failure(error, t('saveFailed')),
  })
  const action = t('sample.confirm')
  return (
    <Button
      variant="light"
      size="xs"
      loading={confirm.isPending}
      aria-label={t('actionOn', { action, title, version })}
      onClick={() => confirm.mutate({ id })}
    >
      {action}
    </Button>
  )
}
