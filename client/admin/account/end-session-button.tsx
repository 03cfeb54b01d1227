import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { reasonOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'

/** Whether the other session or this one has already ended; the session handling elsewhere reports the latter. */
const hadEnded = (error: unknown) => ['record-not-found', 'signed-out'].includes(reasonOf(error) ?? '')

/** Ends another session of the user, without confirmation: signing in again undoes it. */
export function EndSession({ id, label }: { id: string; label: string }) {
  const t = useTranslations('panel.account.sessions')
  const { run, isRunning } = useNotifyingMutation(trpc.auth.endSession.useMutation(), {
    done: t('ended'),
    failed: (error) => (hadEnded(error) ? null : t('endFailed')),
  })
  return (
    <Button size="xs" loading={isRunning} aria-label={label} onClick={() => run({ id })}>
      {t('end')}
    </Button>
  )
}
