import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'
import type { LegalDocument } from './document-groups'

/** Makes a sample the text of the brokerage as it stands. */
export function ConfirmButton({ document: { id, title, version } }: { document: LegalDocument }) {
  const t = useTranslations('panel.legal')
  const { run, isRunning } = useNotifyingMutation(trpc.legal.confirm.useMutation(), {
    done: t('sample.confirmed'),
    failed: t('saveFailed'),
  })
  const action = t('sample.confirm')
  return (
    <Button
      variant="light"
      size="xs"
      loading={isRunning}
      aria-label={t('actionOn', { action, title, version })}
      onClick={() => run({ id })}
    >
      {action}
    </Button>
  )
}
