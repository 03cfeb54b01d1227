import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { reasonOf } from '../../app/errors'
import { trpc } from '../../app/trpc'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useNotify } from '../../ui/notify'
import { useOneAtATime } from '../../ui/use-one-at-a-time'

/** Asks before all sessions of the person end, this one included. */
export function SignOutEverywhere({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('panel')
  const utils = trpc.useUtils()
  const notify = useNotify()
  const { mutateAsync, isPending } = trpc.auth.signOutEverywhere.useMutation()
  const signOut = useOneAtATime(async () => {
    try {
      await mutateAsync()
      notify.success(t('account.sessions.signedOut'))
      utils.auth.session.setData(undefined, null)
    } catch (error) {
      // A session that had ended already is what was wanted; the panel hears of it in its own place.
      if (reasonOf(error) !== 'signed-out') notify.error(t('shell.signOutFailed'))
    }
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={t('account.sessions.signOutEverywhere')}
      confirm={t('shell.signOut')}
      running={isPending}
      onConfirm={signOut}
      onClose={onClose}
    >
      <Text size="sm">{t('account.sessions.question')}</Text>
    </ConfirmDialog>
  )
}
