import { Progress, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { Dimmed } from '../../ui/dimmed'

const INTERVAL_MS = 700

/**
 * The progress of a running bulk action; a full, animated bar until the server reports figures.
 * @param id the action's progress id, or null if none is running
 */
export function BulkProgress({ id, count }: { id: string | null; count: number }) {
  return <div role="status">{id && <Running id={id} count={count} />}</div>
}

function Running({ id, count }: { id: string; count: number }) {
  const t = useTranslations('panel.customers.selection')
  const { data } = trpc.customers.bulk.progress.useQuery(
    { progressId: id },
    { refetchInterval: INTERVAL_MS, gcTime: 0, retry: false },
  )
  return (
    <Stack gap={6}>
      <Progress value={data ? (100 * data.done) / data.of : 100} animated aria-label={t('running', { count })} />
      <Dimmed size="xs">{t('running', { count })}</Dimmed>
    </Stack>
  )
}
