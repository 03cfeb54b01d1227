import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { useSignOut } from '../session/use-sign-out'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useNotify } from '../ui/notify'

/** Asks for confirmation before it ends all sessions of the user, including this one. */
export function SignOutEverywhere({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('panel')
  const notify = useNotify()
  const { mutateAsync, isPending } = trpc.auth.signOutEverywhere.useMutation()
  const signOut = useSignOut(async () => {
    await mutateAsync()
    notify.success(t('account.sessions.signedOut'))
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
