import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatPhone } from '../../../shared/phone-in-words'
import { trpc } from '../../api/trpc'
import { RequestContactDialog } from '../contacts/request-contact-dialog'
import { useDeletion } from '../records/delete-dialog'
import { useAuth } from '../session/auth'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'
import { LostDialog } from './lost-dialog'
import type { RequestRowActions } from './request-actions'
import { RequestDialog } from './request-dialog'
import type { RequestRow } from './request-text'

type Options = Pick<RequestRowActions, 'open' | 'convert'> & {
  /** The request that is shown whole; null for none. */
  opened: string | null
  close: () => void
}

/** What one does with a request, wherever it is listed, and the dialogs that ask for more. */
export function useRequestActions({ opened, open, close, convert }: Options) {
  const t = useTranslations('panel.requests')
  const { user } = useAuth()
  const [asked, setAsked] = useState<ReactNode>(null)
  const done = () => setAsked(null)
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
    open,
    note: (row, channel) => setAsked(<RequestContactDialog request={row} channel={channel} onClose={done} />),
    take: ({ id, updatedAt }) => void give({ id, updatedAt, assignedTo: user?.id }),
    convert,
    lose: (row) => setAsked(<LostDialog request={row} onClose={done} />),
    remove,
  }
  const dialogs = (
    <>
      {opened && <RequestDialog id={opened} actions={actions} onClose={close} />}
      {asked}
      {dialog}
    </>
  )
  return { actions, dialogs, region }
}
