import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ContactChannel } from '../../../shared/contacts'
import { trpc } from '../../api/trpc'
import { RequestContactDialog } from '../contacts/request-contact-dialog'
import { useDeletion } from '../records/delete-dialog'
import { useAuth } from '../session/auth'
import { formatPhone } from '../ui/formats'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'
import { LostDialog } from './lost-dialog'
import type { RequestRowActions } from './request-actions'
import { RequestDialog } from './request-dialog'
import type { RequestRow } from './request-text'

type Options = {
  /** The request that is shown whole; null for none. */
  opened: string | null
  setOpened: (id: string | null) => void
  /** Opens the form of the customer that it becomes. */
  convert: (id: string) => void
}

/** What one does with a request, wherever it is listed, and the dialogs that ask for more. */
export function useRequestActions({ opened, setOpened, convert }: Options) {
  const t = useTranslations('panel.requests')
  const { user } = useAuth()
  const [contacted, setContacted] = useState<{ row: RequestRow; channel: ContactChannel } | null>(null)
  const [losing, setLosing] = useState<RequestRow | null>(null)
  const { region, remove, dialog } = useDeletion<RequestRow, HTMLDivElement>({
    texts: (key, values) => t(`deletion.${key}`, values),
    nameOf: ({ fullName }) => fullName,
    details: ({ phone }) => formatPhone(phone),
    procedure: trpc.quoteRequests.delete,
  })
  const { run: give } = useNotifyingMutation(trpc.quoteRequests.update.useMutation(), {
    done: t('assigned'),
    failed: t('failed'),
  })
  const actions: RequestRowActions = {
    open: setOpened,
    note: (row, channel) => setContacted({ row, channel }),
    take: ({ id, updatedAt }) => void give({ id, updatedAt, assignedTo: user?.id }),
    convert: ({ id }) => convert(id),
    lose: setLosing,
    remove,
  }
  const dialogs = (
    <>
      {opened && <RequestDialog id={opened} actions={actions} onClose={() => setOpened(null)} />}
      {contacted && (
        <RequestContactDialog request={contacted.row} channel={contacted.channel} onClose={() => setContacted(null)} />
      )}
      {losing && <LostDialog request={losing} onClose={() => setLosing(null)} />}
      {dialog}
    </>
  )
  return { actions, dialogs, region }
}
