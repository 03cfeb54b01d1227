import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { reasonOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { useNotify } from '../ui/notify'
import { useOneAtATime } from '../ui/use-one-at-a-time'

/** Whether the other session or this one has already ended; the session handling elsewhere reports the latter. */
const hadEnded = (error: unknown) => ['record-not-found', 'signed-out'].includes(reasonOf(error) ?? '')

/** Ends another session of the user, without confirmation: signing in again undoes it. */
export function EndSession({ id, label }: { id: string; label: string }) {
  const t = useTranslations('panel.account.sessions')
  const notify = useNotify()
  const { mutateAsync, isPending } = trpc.auth.endSession.useMutation()
  const end = useOneAtATime(async () => {
    try {
      await mutateAsync({ id })
      notify.success(t('ended'))
    } catch (error) {
      if (!hadEnded(error)) notify.failure(error, t('endFailed'))
    }
  })
  return (
    <Button size="xs" variant="default" loading={isPending} aria-label={label} onClick={end}>
      {t('end')}
    </Button>
  )
}
