import { useTranslations } from 'use-intl'
import { reasonOf } from '../../app/errors'
import { trpc } from '../../app/trpc'
import { useNotify } from '../../ui/notify'
import { useLeave } from '../../ui/unsaved-changes'

/** Ends the session, after asking where edits would be lost. */
export function useSignOut() {
  const t = useTranslations('panel.shell')
  const utils = trpc.useUtils()
  const notify = useNotify()
  const leave = useLeave()
  const { mutate, isPending } = trpc.auth.signOut.useMutation({
    onSuccess: () => utils.auth.session.setData(undefined, null),
    onError: (error) => {
      // A session that had ended already is what was wanted; the panel hears of it in its own place.
      if (reasonOf(error) !== 'signed-out') notify.error(t('signOutFailed'))
    },
  })
  return { isPending, start: () => leave(() => mutate()) }
}
