import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { refusalMessages } from '../../../shared/messages'
import { reasonOf } from '../../api/errors'
import { FailureAlert } from '../ui/alerts'
import { Loaded, type LoadedQuery } from '../ui/loaded'
import { useLast } from '../ui/use-last'
import { DeletedNews } from './record-news'

type Props<Row> = {
  /** The record, or null where it does not exist. */
  query: LoadedQuery<Row | null>
  failure: string
  onBack: () => void
  children: (record: Row) => ReactNode
}

/**
 * Renders a record once it is loaded, and keeps it while somebody works on it, even if it is deleted meanwhile; a way
 * back where it does not exist.
 */
export function LoadedRecord<Row extends object>({ query, failure, onBack, children }: Props<Row>) {
  const t = useTranslations('panel.ui')
  const last = useLast(query.data ?? null)
  const isDeleted = query.data === null || reasonOf(query.error) === 'record-not-found'
  const exit = <Button onClick={onBack}>{t('back')}</Button>
  return (
    <Loaded query={{ ...query, data: last ?? query.data }} failure={failure} exit={exit}>
      {(record) =>
        record ? (
          <>
            {children(record)}
            {isDeleted && 'id' in record && <DeletedNews id={String(record.id)} />}
          </>
        ) : (
          <Gone exit={exit} />
        )
      }
    </Loaded>
  )
}

function Gone({ exit }: { exit: ReactNode }) {
  return (
    <Stack align="flex-start" gap="md">
      <FailureAlert w="100%">{refusalMessages['record-not-found']()}</FailureAlert>
      {exit}
    </Stack>
  )
}

export type ListedRows<Row> = LoadedQuery<Row[]> & { isFetchedAfterMount: boolean }

/** Finds one record of a list that is loaded whole. Cached data of the list does not prove that it is missing. */
export function listedRecord<Row extends { id: string }>(list: ListedRows<Row>, id: string): LoadedQuery<Row | null> {
  const record = list.data?.find((row) => row.id === id)
  const isMissing = list.isFetchedAfterMount && !list.isError && !list.isFetching
  return { ...list, data: record ?? (isMissing ? null : undefined) }
}

/** For `fetch`, which answers from the cache what was loaded in the last seconds: the server is asked. */
export const NEWEST = { staleTime: 0 } as const
