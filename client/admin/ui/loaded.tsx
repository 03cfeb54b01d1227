import { Alert, Button, Center, Loader, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { messageOf } from '../../api/errors'
import { FailureAlert } from './failure-alert'
import { WarningIcon } from './icons'

/** The parts of a query that a screen needs. */
export type LoadedQuery<Data> = {
  data: Data | undefined
  error: unknown
  isError: boolean
  isFetching: boolean
  /** `paused` while the browser has no network. */
  fetchStatus?: 'fetching' | 'paused' | 'idle'
  refetch: () => unknown
}

type Props<Data> = {
  query: LoadedQuery<Data>
  /** The message where the server has none of its own. */
  failure: string
  /** Another action beside the retry button. */
  exit?: ReactNode
  children: (data: Data) => ReactNode
}

/** Renders a query's data; before that, that it loads or waits for the network, or its error with a retry button. */
export function Loaded<Data>({ query, failure, exit, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <LoadFailure query={query} failure={failure} exit={exit} />
  return query.fetchStatus === 'paused' ? <Waiting /> : <Loading />
}

function Waiting() {
  const t = useTranslations('panel.ui')
  return (
    <Alert color="yellow" icon={<WarningIcon />} role="alert">
      {t('offline')}
    </Alert>
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
    <Stack align="flex-start" gap="md">
      <FailureAlert w="100%">{messageOf(query.error, failure)}</FailureAlert>
      <Button.Group>
        <Button variant="default" loading={query.isFetching} onClick={() => query.refetch()}>
          {t('retry')}
        </Button>
        {exit}
      </Button.Group>
    </Stack>
  )
}
