import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useNotify } from '../../ui/notify'
import { useOneAtATime } from '../../ui/use-one-at-a-time'
import type { Colleague } from './colleague-state-badge'

/** What is to become of an account: another role, or closed or open. */
export type AccountChange = { account: Colleague; kind: 'admin' | 'agent' | 'activate' | 'deactivate' }

type Props = { change: AccountChange | null; isOwn: boolean; onClose: () => void }

/** Asks before a colleague may do more, less, or nothing any more. */
export function ChangeDialog({ change, isOwn, onClose }: Props) {
  const t = useTranslations('panel.account.team')
  const { run, running } = useChange(onClose)
  // While the dialog goes away it says what it said.
  const [last, setLast] = useState(change)
  if (change && change !== last) setLast(change)
  if (!last) return null
  const { account, kind } = last
  const name = account.name || account.email
  return (
    <ConfirmDialog
      opened={change !== null}
      title={t(`changes.${kind}.title`, { name })}
      confirm={t(`changes.${kind}.action`)}
      color={kind === 'deactivate' ? 'red' : 'blue'}
      running={running}
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
  const t = useTranslations('panel.account.team')
  const notify = useNotify()
  const utils = trpc.useUtils()
  const setRole = trpc.accounts.setRole.useMutation()
  const setActive = trpc.accounts.setActive.useMutation()
  const run = useOneAtATime(async ({ account: { id, name, email }, kind }: AccountChange) => {
    try {
      if (kind === 'admin' || kind === 'agent') await setRole.mutateAsync({ id, role: kind })
      else await setActive.mutateAsync({ id, isActive: kind === 'activate' })
      notify.success(t(`changes.${kind}.done`, { name: name || email }))
      onDone()
      // It may have been one's own.
      await utils.auth.session.invalidate()
    } catch (error) {
      notify.failure(error, t('changeFailed'))
    }
  })
  return { run, running: setRole.isPending || setActive.isPending }
}
