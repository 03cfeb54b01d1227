import { Button, Center, Loader, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { messageOf } from '../../api/errors'
import { FailureAlert, WarningAlert } from './alerts'

/** The parts of a query that a screen needs. */
export type LoadedQuery<Data> = {
  data: Data | undefined
  error: unknown
  isError: boolean
  isFetching: boolean
  /** `paused` while the browser has no network. */
  fetchStatus?: 'fetching' | 'paused' | 'idle'
  /** Whether the data are those of another page or filter, until its own are there. */
  isPlaceholderData?: boolean
  refetch: () => unknown
}

/** Whether other data than those shown are on their way. */
export const isReplacing = ({ isPlaceholderData, fetchStatus }: LoadedQuery<unknown>): boolean =>
  isPlaceholderData === true && fetchStatus !== 'paused'

type Props<Data> = {
  query: LoadedQuery<Data>
  /** The message where the server has none of its own. */
  failure: string
  /** Another action beside the retry button. */
  exit?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Renders a query's data; before that, a loading or offline message, or the error with a retry button. While offline,
 * data of another page or filter stay below the offline message.
 */
export function Loaded<Data>({ query, failure, exit, children }: Props<Data>) {
  const waits = query.fetchStatus === 'paused'
  if (query.data !== undefined) {
    return (
      <>
        {waits && query.isPlaceholderData && <Waiting />}
        {children(query.data)}
      </>
    )
  }
  if (query.isError) return <LoadFailure query={query} failure={failure} exit={exit} />
  return waits ? <Waiting /> : <Loading />
}

function Waiting() {
  const t = useTranslations('panel.ui')
  return (
    <WarningAlert role="alert" mb="md">
      {t('offline')}
    </WarningAlert>
  )
}

export function Loading({ height = 240 }: { height?: number | string }) {
  const t = useTranslations('panel.ui')
  return (
    <Center h={height} role="status">
      <Loader type="dots" aria-hidden="true" />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </Center>
  )
}

function LoadFailure<Data>({ query, failure, exit }: Omit<Props<Data>, 'children'>) {
  const t = useTranslations('panel.ui')
  return (
    <Stack align="flex-start" gap="md" data-failure>
      <FailureAlert w="100%">{messageOf(query.error, failure)}</FailureAlert>
      <Button.Group>
        <Button loading={query.isFetching} onClick={() => query.refetch()}>
          {t('retry')}
        </Button>
        {exit}
      </Button.Group>
    </Stack>
  )
}
