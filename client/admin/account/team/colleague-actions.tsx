import { useTranslations } from 'use-intl'
import { personName } from '../../../../shared/accounts'
import { trpc } from '../../../api/trpc'
import { MailIcon, UserActiveIcon, UserInactiveIcon, UserRoleIcon } from '../../ui/icons'
import { type RowAction, RowActions } from '../../ui/row-actions'
import { useNotifyingMutation } from '../../ui/use-notifying-mutation'
import type { AccountChange } from './change-dialog'
import type { Colleague } from './colleague-state-badge'
import type { HandedLink } from './invitation-link-dialog'

export type ColleagueRowActions = {
  /** The id of the signed-in user. */
  ownId: string
  change: (change: AccountChange) => void
  onLink: (handed: HandedLink) => void
}

/** The actions on a colleague's account. */
export function ColleagueActions({ account, actions }: { account: Colleague; actions: ColleagueRowActions }) {
  const t = useTranslations('panel.account.team')
  const { isActive, role, invitedUntil } = account
  const resend = useResend(account, actions.onLink)
  const changeTo = (kind: AccountChange['kind'], look: Pick<RowAction, 'Icon' | 'color'>): RowAction => ({
    label: t(`changes.${kind}.action`),
    ...look,
    act: () => actions.change({ account, kind }),
  })
  return (
    <RowActions
      of={personName(account)}
      actions={[
        ...(isActive && invitedUntil ? [{ label: t('resend'), Icon: MailIcon, act: resend }] : []),
        changeTo(role === 'admin' ? 'agent' : 'admin', { Icon: UserRoleIcon }),
        isActive
          ? changeTo('deactivate', { Icon: UserInactiveIcon, color: 'red' })
          : changeTo('activate', { Icon: UserActiveIcon }),
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
