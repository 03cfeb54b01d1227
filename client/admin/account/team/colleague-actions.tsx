import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { MailIcon, UserActiveIcon, UserInactiveIcon, UserRoleIcon } from '../../ui/icons'
import { type RowAction, RowActions } from '../../ui/row-actions'
import { useNotifyingMutation } from '../../ui/use-notifying-mutation'
import type { AccountChange } from './change-dialog'
import type { Colleague } from './colleague-state-badge'
import type { HandedLink } from './invitation-link-dialog'

export type ColleagueRowActions = {
  /** Who looks at the list. */
  ownId: string
  change: (change: AccountChange) => void
  onLink: (handed: HandedLink) => void
}

/** What can be done with a colleague's account. */
export function ColleagueActions({ account, actions }: { account: Colleague; actions: ColleagueRowActions }) {
  const t = useTranslations('panel.account.team')
  const { isActive, role, name, email, invitedUntil } = account
  const resend = useResend(account, actions.onLink)
  const action = (label: string, rest: Pick<RowAction, 'Icon' | 'color' | 'act'>): RowAction => ({
    label,
    name: t('actionOn', { action: label, name: name || email }),
    ...rest,
  })
  const changeTo = (kind: AccountChange['kind'], rest: Pick<RowAction, 'Icon' | 'color'>) =>
    action(t(`changes.${kind}.action`), { ...rest, act: () => actions.change({ account, kind }) })
  return (
    <RowActions
      actions={[
        ...(isActive && invitedUntil ? [action(t('resend'), { Icon: MailIcon, color: 'gray', act: resend })] : []),
        changeTo(role === 'admin' ? 'agent' : 'admin', { Icon: UserRoleIcon, color: 'gray' }),
        isActive
          ? changeTo('deactivate', { Icon: UserInactiveIcon, color: 'red' })
          : changeTo('activate', { Icon: UserActiveIcon, color: 'gray' }),
      ]}
    />
  )
}

function useResend({ id, email }: Colleague, onLink: ColleagueRowActions['onLink']) {
  const t = useTranslations('panel.account.team')
  const { run } = useNotifyingMutation(trpc.accounts.resend.useMutation(), {
    done: t('resent', { email }),
    failed: t('invite.failed'),
    onSuccess: ({ link }) => link && onLink({ email, link }),
  })
  return () => run({ id })
}
