import { Alert, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessages } from '../../../shared/messages'
import { messageOf } from '../../api/errors'
import { WarningIcon } from '../ui/icons'
import { Loaded } from '../ui/loaded'
import { useNotify } from '../ui/notify'
import type { LegalDocument } from './group-documents'
import { useLegalDocument } from './use-legal-documents'

type Props = {
  id: string
  /** A way out where it cannot be loaded or does not exist. */
  exit: ReactNode
  children: (document: LegalDocument, reload: () => Promise<void>) => ReactNode
}

/** One document, freshly loaded. */
export function LoadedDocument({ id, exit, children }: Props) {
  const t = useTranslations('panel')
  const notify = useNotify()
  const document = useLegalDocument(id)
  const reload = async () => {
    const { error } = await document.refetch()
    if (error) notify.error(messageOf(error, t('ui.stale.reloadFailed')))
    else notify.success(t('ui.stale.reloaded'))
  }
  return (
    <Loaded query={document} failure={t('legal.loadFailed')} exit={exit}>
      {(found) => (found ? children(found, reload) : <Missing exit={exit} />)}
    </Loaded>
  )
}

/** A link to a document that somebody has deleted. */
function Missing({ exit }: Pick<Props, 'exit'>) {
  return (
    <Stack align="flex-start">
      <Alert color="red" icon={<WarningIcon />} role="alert" w="100%">
        {errorMessages['record-not-found']()}
      </Alert>
      {exit}
    </Stack>
  )
}
