import { Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { personName } from '../../../../shared/accounts'
import { trpc } from '../../../api/trpc'
import { useProvenMutation } from '../../second-factor/use-proof'
import { Dimmed } from '../../ui/dimmed'
import { formatInstant } from '../../ui/formats'
import { OneLine } from '../../ui/one-line'
import type { RecordColumn } from '../../ui/record-column'
import type { AccountChange } from './change-dialog'
import { type Colleague, ColleagueStateBadge } from './colleague-state-badge'
import type { HandedLink } from './invite-form'

/** The columns of the list. */
export function useColleagueColumns(actions: ColleagueRowActions): RecordColumn<Colleague>[] {
  const t = useTranslations('panel.settings.team')
  return [
    {
      key: 'person',
      title: t('person'),
      render: (account) => (
        <>
          <Text span size="sm" fw={600}>
            <OneLine>
              {account.id === actions.ownId ? `${personName(account)} ${t('you')}` : personName(account)}
            </OneLine>
          </Text>
          {account.name && <OneLine secondary>{account.email}</OneLine>}
        </>
      ),
    },
    { key: 'role', title: t('role'), render: ({ role }) => t(`roles.${role}`) },
    { key: 'state', title: t('state'), render: (account) => <ColleagueStateBadge account={account} /> },
    {
      key: 'lastLogin',
      title: t('lastLogin'),
      render: ({ lastLogin }) => (lastLogin ? formatInstant(lastLogin) : t('never')),
    },
    {
      key: 'actions',
      title: t('actions'),
      isActions: true,
      width: 330,
      render: (account) => <ColleagueActions account={account} actions={actions} />,
    },
  ]
}

type ColleagueRowActions = {
  /** The id of the signed-in user. */
  ownId: string
  /** The id of the only administrator, whose role and state cannot change; null where there are more. */
  lastAdminId: string | null
  /** The ids of the accounts that have a second factor. */
  withFactor: string[]
  change: (change: AccountChange) => void
  resetFactors: (account: Colleague) => void
  onLink: (handed: HandedLink) => void
}

type Action = { label: string; color?: 'red'; act: () => void }

/** The actions on a colleague's account that are possible. */
function ColleagueActions({ account, actions }: { account: Colleague; actions: ColleagueRowActions }) {
  const t = useTranslations('panel.settings.team')
  const actionOn = useTranslations('panel.ui')
  const { id, isActive, role, invitedUntil } = account
  const resend = useResend(account, actions.onLink)
  if (id === actions.lastAdminId) return <Dimmed>{t('lastAdmin')}</Dimmed>
  const changeTo = (what: AccountChange['what']): Action => ({
    label: t(`changes.${what}.action`),
    act: () => actions.change({ account, what }),
  })
  const possible: (Action | false)[] = [
    isActive && invitedUntil !== null && { label: t('resend'), act: resend },
    changeTo(role === 'admin' ? 'agent' : 'admin'),
    id !== actions.ownId &&
      actions.withFactor.includes(id) && { label: t('factors.action'), act: () => actions.resetFactors(account) },
    isActive ? { ...changeTo('deactivate'), color: 'red' } : changeTo('activate'),
  ]
  return (
    <Group gap="xs" justify="flex-end">
      {possible
        .filter((one) => one !== false)
        .map(({ label, color, act }) => (
          <Button
            key={label}
            size="xs"
            {...(color && { color, variant: 'outline' })}
            aria-label={actionOn('actionOn', { action: label, name: personName(account) })}
            onClick={act}
          >
            {label}
          </Button>
        ))}
    </Group>
  )
}

function useResend({ id, email }: Colleague, onLink: ColleagueRowActions['onLink']) {
  const t = useTranslations('panel.settings.team')
  const { run } = useProvenMutation(trpc.accounts.resend.useMutation(), {
    done: t('resent', { email }),
    failed: t('invite.failed'),
    onSuccess: ({ link }) => link && onLink({ email, link }),
  })
  return () => run({ id })
}
