import { Select, Text, TextInput } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { factorReset, personName } from '../../../../shared/accounts'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import { useProof } from '../../second-factor/use-proof'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { fieldsOf } from '../../ui/fields-of'
import { FormDialog } from '../../ui/form-dialog'
import { toOption } from '../../ui/options'
import { useLast } from '../../ui/use-last'
import { useNotifyingMutation } from '../../ui/use-notifying-mutation'
import { useSaveForm } from '../../ui/use-save-form'
import type { Colleague } from './colleague-state-badge'

/** The change of an account: another role, or (de)activation. */
export type AccountChange = { account: Colleague; what: 'admin' | 'agent' | 'activate' | 'deactivate' }

type Props = { change: AccountChange | null; isOwn: boolean; onClose: () => void }

/** Asks for confirmation before it changes a colleague's role, or (de)activates the account. */
export function ChangeDialog({ change, isOwn, onClose }: Props) {
  const t = useTranslations('panel.settings.team')
  const [heir, setHeir] = useState<Heir>(KEPT)
  const close = () => {
    setHeir(KEPT)
    onClose()
  }
  const { run, isRunning } = useChange(close)
  const last = useLast(change)
  const leaving = change?.what === 'deactivate' ? change.account.id : null
  const open = trpc.accounts.openRecords.useQuery(leaving === null ? skipToken : { id: leaving }, { gcTime: 0 })
  if (!last) return null
  const { account, what } = last
  const name = personName(account)
  return (
    <ConfirmDialog
      opened={change !== null}
      title={t(`changes.${what}.title`, { name })}
      confirm={t(`changes.${what}.action`)}
      color={what === 'deactivate' ? 'red' : 'blue'}
      ready={leaving === null || !open.isPending}
      running={isRunning}
      onConfirm={() => run({ ...last, heir })}
      onClose={close}
    >
      <Text size="sm">{t(`changes.${what}.question`)}</Text>
      {leaving && open.data && <HandOverField account={account} open={open.data} heir={heir} onChoose={setHeir} />}
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
    mutateAsync: ({ account: { id }, what, heir }: AccountChange & { heir: Heir }): Promise<unknown> =>
      proven<unknown>(() =>
        what === 'admin' || what === 'agent'
          ? setRole.mutateAsync({ id, role: what })
          : setActive.mutateAsync({
              id,
              isActive: what === 'activate',
              handOverTo: heir === KEPT ? undefined : heir || null,
            }),
      ),
  }
  return useNotifyingMutation(mutation, {
    done: (_, { account, what }) => t(`changes.${what}.done`, { name: personName(account) }),
    failed: t('changeFailed'),
    onSuccess: () => {
      onDone()
      // The changed account may be the user's own.
      return utils.auth.session.invalidate()
    },
  })
}

/** Takes a colleague's second factors away, who has lost them, with a reason for the log. */
export function ResetFactorsDialog({ account, onClose }: { account: Colleague; onClose: () => void }) {
  const t = useTranslations('panel.settings.team.factors')
  const { mutateAsync } = trpc.accounts.resetFactors.useMutation()
  const { proven } = useProof()
  const name = personName(account)
  const state = useSaveForm({
    initialValues: { reason: '' },
    validate: factorReset.pick({ reason: true }),
    save: async ({ reason }) => {
      await proven(() => mutateAsync({ id: account.id, reason }))
    },
    messages: { saved: t('done', { name }), failed: t('failed') },
    onSaved: onClose,
  })
  const input = fieldsOf(state.form, t)
  return (
    <FormDialog
      title={t('title', { name })}
      confirm={t('action')}
      color="red"
      size="md"
      state={state}
      onClose={onClose}
    >
      <Text size="sm">{t('question')}</Text>
      <TextInput placeholder={t('reasonPlaceholder')} required data-autofocus {...input('reason')} />
    </FormDialog>
  )
}

/** Who takes over the leaving colleague's open work: an account's id, '' for nobody, or `KEPT` to leave it. */
type Heir = string
const KEPT = 'kept'

type HandOverProps = {
  account: Colleague
  open: RouterOutputs['accounts']['openRecords']
  heir: Heir
  onChoose: (heir: Heir) => void
}

/** Says what a leaving colleague looks after, and offers to give it to somebody else. */
function HandOverField({ account, open, heir, onChoose }: HandOverProps) {
  const t = useTranslations('panel.settings.team.handOver')
  const format = useFormatter()
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  const kinds = (['customers', 'tasks', 'cases', 'requests'] as const).filter((kind) => open[kind] > 0)
  if (kinds.length === 0) return null
  const others = colleagues.filter(({ id }) => id !== account.id).map(toOption)
  return (
    <Select
      label={t('label', { open: format.list(kinds.map((kind) => t(kind, { count: open[kind] }))) })}
      data={[{ value: KEPT, label: t('kept') }, { value: '', label: t('nobody') }, ...others]}
      value={heir}
      onChange={(chosen) => onChoose(chosen ?? KEPT)}
      allowDeselect={false}
    />
  )
}
