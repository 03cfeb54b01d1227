import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { personName } from '../../../../shared/accounts'
import { trpc } from '../../../api/trpc'
import { useProof } from '../../second-factor/use-proof'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useLast } from '../../ui/use-last'
import { useNotifyingMutation } from '../../ui/use-notifying-mutation'
import type { Colleague } from './colleague-state-badge'

/** The change of an account: another role, or (de)activation. */
export type AccountChange = { account: Colleague; kind: 'admin' | 'agent' | 'activate' | 'deactivate' }

type Props = { change: AccountChange | null; isOwn: boolean; onClose: () => void }

/** Asks for confirmation before it changes a colleague's role, or (de)activates the account. */
export function ChangeDialog({ change, isOwn, onClose }: Props) {
  const t = useTranslations('panel.settings.team')
  const { run, isRunning } = useChange(onClose)
  const last = useLast(change)
  if (!last) return null
  const { account, kind } = last
  const name = personName(account)
  return (
    <ConfirmDialog
      opened={change !== null}
      title={t(`changes.${kind}.title`, { name })}
      confirm={t(`changes.${kind}.action`)}
      color={kind === 'deactivate' ? 'red' : 'blue'}
      running={isRunning}
      onConfirm={() => run(last)}
      onClose={onClose}
    >
      <Text size="sm">{t(`changes.${kind}.question`)}</Text>
      {isOwn && (
        <Text size="sm" fw={600}>
          {t('ownAccount')}
        </Text>
      )}
    </ConfirmDialog>
  )
}

function useChange(onDone: () => void) {
  const t = useTranslations('panel.settings.team')
  const utils = trpc.useUtils()
  const { proven } = useProof()
  const setRole = trpc.accounts.setRole.useMutation()
  const setActive = trpc.accounts.setActive.useMutation()
  const mutation = {
    isPending: setRole.isPending || setActive.isPending,
    mutateAsync: ({ account: { id }, kind }: AccountChange): Promise<unknown> =>
      proven<unknown>(() =>
        kind === 'admin' || kind === 'agent'
          ? setRole.mutateAsync({ id, role: kind })
          : setActive.mutateAsync({ id, isActive: kind === 'activate' }),
      ),
  }
  return useNotifyingMutation(mutation, {
    done: (_, { account, kind }) => t(`changes.${kind}.done`, { name: personName(account) }),
    failed: t('changeFailed'),
    onSuccess: () => {
      onDone()
      // The changed account may be the user's own.
      return utils.auth.session.invalidate()
    },
  })
}
