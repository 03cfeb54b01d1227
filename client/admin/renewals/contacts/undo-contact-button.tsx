import { useTranslations } from 'use-intl'
import { personName } from '../../../../shared/accounts'
import { UNDO_CONTACT_MS } from '../../../../shared/renewals'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import { useAuth } from '../../session/auth'
import { ActionButton } from '../../ui/action-button'

type Props = { entry: RouterOutputs['customers']['contacts'][number]; customerName: string }

/** Takes a contact back, for the moment in which its author may; the server decides. */
export function UndoContactButton({ entry: { id, outcome, createdAt, createdBy }, customerName }: Props) {
  const t = useTranslations('panel.customers.contacts.undo')
  const { user } = useAuth()
  const isRenewal = outcome === 'renewed' || outcome === 'renewalUndone'
  const isJustNoted = Math.abs(Date.now() - Date.parse(createdAt)) < UNDO_CONTACT_MS
  if (!user || isRenewal || !isJustNoted || createdBy !== personName(user)) return null
  return (
    <ActionButton
      variant="subtle"
      action={t('action')}
      name={customerName}
      procedure={trpc.customers.undoContact}
      input={{ id }}
      done={t('done')}
      failed={t('failed')}
    />
  )
}
