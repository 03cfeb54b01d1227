import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { reasonOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { useNotify } from '../ui/notify'
import { useOneAtATime } from '../ui/use-one-at-a-time'

/** That session, which then goes from the list like any other, or this one, which the panel hears of in its own place. */
const hadEnded = (error: unknown) => ['record-not-found', 'signed-out'].includes(reasonOf(error) ?? '')

/** Ends another session of one's own; asks nothing, as signing in again undoes it. */
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
