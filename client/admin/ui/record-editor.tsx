import { Alert, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessages } from '../../../shared/messages'
import { messageOf } from '../../api/errors'
import { WarningIcon } from './icons'
import { Loaded } from './loaded'
import { useNotify } from './notify'

type Props<Row> = {
  /** The record, or null where it does not exist any more. */
  query: UseQueryResult<Row | null>
  failure: string
  /** The way back where there is no form to cancel. */
  exit: ReactNode
  /** The form, and what fills it with the record's newest version. */
  children: (record: Row, reload: () => Promise<void>) => ReactNode
}

/** The form of an existing record once that is loaded. A newer version of the record is another form. */
export function RecordEditor<Row extends { updatedAt: string }>({ query, failure, exit, children }: Props<Row>) {
  const t = useTranslations('panel.ui.stale')
  const notify = useNotify()
  const reload = async () => {
    const { data, error } = await query.refetch()
    if (error) notify.error(messageOf(error, t('reloadFailed')))
    else if (data) notify.success(t('reloaded'))
  }
  return (
    <Loaded query={query} failure={failure} exit={exit}>
      {(record) =>
        record ? <Fragment key={record.updatedAt}>{children(record, reload)}</Fragment> : <Gone exit={exit} />
      }
    </Loaded>
  )
}

function Gone({ exit }: { exit: ReactNode }) {
  return (
    <Stack align="flex-start" gap="md">
      <Alert color="red" icon={<WarningIcon />} role="alert" w="100%">
        {errorMessages['record-not-found']()}
      </Alert>
      {exit}
    </Stack>
  )
}
