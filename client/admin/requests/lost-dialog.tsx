import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LOST_REASONS, type LostReason } from '../../../shared/quote-requests'
import { LOST_REASON_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'

type Props = { request: { id: string; updatedAt: string; fullName: string }; onClose: () => void }

/** Asks why a request is lost. */
export function LostDialog({ request: { id, updatedAt, fullName }, onClose }: Props) {
  const t = useTranslations('panel.requests')
  const [lostReason, setReason] = useState<LostReason | null>(null)
  const { run, isRunning } = useNotifyingMutation(trpc.quoteRequests.update.useMutation(), {
    done: t('lost.done', { name: fullName }),
    failed: t('failed'),
    onSuccess: onClose,
    onError: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={t('lost.title', { name: fullName })}
      confirm={t('lost.confirm')}
      ready={lostReason !== null}
      running={isRunning}
      onConfirm={() => run({ id, updatedAt, status: 'lost', lostReason })}
      onClose={onClose}
    >
      <Radio.Group label={t('lost.why')} value={lostReason} onChange={(value) => setReason(value as LostReason)}>
        <Stack gap="xs" mt="xs">
          {LOST_REASONS.map((reason) => (
            <Radio key={reason} value={reason} label={LOST_REASON_WORDS[reason]} />
          ))}
        </Stack>
      </Radio.Group>
    </ConfirmDialog>
  )
}
