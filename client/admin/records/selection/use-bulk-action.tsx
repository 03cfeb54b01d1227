import { Button, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { BULK_MAX } from '../../../../shared/bulk'
import { newId } from '../../../../shared/new-id'
import { trpc } from '../../../api/trpc'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Dimmed } from '../../ui/dimmed'
import { TrashIcon } from '../../ui/icons'
import { useLast } from '../../ui/use-last'
import { useNotifyingMutation } from '../../ui/use-notifying-mutation'
import type { AnySelection } from './use-selection'

const INTERVAL_MS = 700

/** What a dialog shows while its bulk action runs. */
type ProgressProps = {
  /** The action's progress id, or null if none is running. */
  id: string | null
  text: string
}

/** The progress of a running bulk action; a full, animated bar until the server reports figures. */
export function BulkProgress({ id, text }: ProgressProps) {
  return <div role="status">{id && <Running id={id} text={text} />}</div>
}

function Running({ id, text }: { id: string; text: string }) {
  const { data } = trpc.customers.bulk.progress.useQuery(
    { progressId: id },
    { refetchInterval: INTERVAL_MS, gcTime: 0, retry: false },
  )
  return (
    <Stack gap={6}>
      <Progress value={data ? (100 * data.done) / data.of : 100} animated aria-label={text} />
      <Dimmed size="xs">{text}</Dimmed>
    </Stack>
  )
}

type Texts = (key: 'done' | 'failed', values: { count: number }) => string

/**
 * Runs a bulk action on the ticked rows, and notifies of the result. It then clears the selection, also on failure: the
 * list may have changed and must be reviewed.
 */
export function useBulkAction({ count, clear }: AnySelection, texts: Texts, onClose: () => void) {
  const [running, setRunning] = useState<string | null>(null)
  const mutateAsync = (act: (progressId: string) => Promise<number>) => {
    const progressId = newId()
    setRunning(progressId)
    return act(progressId)
  }
  const leave = () => {
    setRunning(null)
    clear()
    onClose()
  }
  const { run } = useNotifyingMutation(
    { isPending: running !== null, mutateAsync },
    {
      done: (changed) => texts('done', { count: changed }),
      failed: texts('failed', { count }),
      onSuccess: leave,
      onError: leave,
    },
  )
  /** The progress id of the running action, or null. */
  return { running, run }
}

type DeletionProps<Choice> = {
  selection: AnySelection & { choice: Choice }
  /** The texts under the selection's `deletion` in the catalogue. */
  texts: (
    key: 'action' | 'title' | 'question' | 'trash' | 'confirm' | 'running' | 'done' | 'failed',
    values: { count: number },
  ) => string
  /** @returns the number of deleted rows */
  remove: (choice: Choice & { progressId: string }) => Promise<{ deleted: number }>
}

/** Deletes the ticked rows, after asking: those that were ticked when it asked, even if the list changes meanwhile. */
export function BulkDeletionButton<Choice>({ selection, texts, remove }: DeletionProps<Choice>) {
  const [asked, setAsked] = useState<{ count: number; choice: Choice } | null>(null)
  const count = useLast(asked)?.count ?? selection.count
  const close = () => setAsked(null)
  const { running, run } = useBulkAction({ ...selection, count }, texts, close)
  const t = (key: Parameters<typeof texts>[0]) => texts(key, { count })
  const confirm = () => asked && run(async (progressId) => (await remove({ ...asked.choice, progressId })).deleted)
  return (
    <>
      <Button
        variant="light"
        color="red"
        size="xs"
        leftSection={<TrashIcon size={16} />}
        disabled={selection.count === 0 || selection.count > BULK_MAX}
        onClick={() => setAsked({ count: selection.count, choice: selection.choice })}
      >
        {t('action')}
      </Button>
      <ConfirmDialog
        opened={asked !== null}
        title={t('title')}
        confirm={t('confirm')}
        running={running !== null}
        onConfirm={confirm}
        onClose={close}
      >
        <Text size="sm">{t('question')}</Text>
        <Dimmed>{t('trash')}</Dimmed>
        <BulkProgress id={running} text={t('running')} />
      </ConfirmDialog>
    </>
  )
}
