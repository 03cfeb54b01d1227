import { useState } from 'react'
import { newId } from '../../../../shared/new-id'
import { useNotifyingMutation } from '../../ui/use-notifying-mutation'
import type { Selection } from './use-selection'

type Texts = (key: 'done' | 'failed', values: { count: number }) => string

/**
 * Runs a bulk action on the ticked customers, and notifies of the result. It then clears the selection, also on
 * failure: the list may have changed and must be reviewed.
 */
export function useBulkAction(selection: Selection, texts: Texts, onClose: () => void) {
  const [running, setRunning] = useState<string | null>(null)
  const mutateAsync = (act: (progressId: string) => Promise<number>) => {
    const progressId = newId()
    setRunning(progressId)
    return act(progressId)
  }
  const leave = () => {
    setRunning(null)
    selection.clear()
    onClose()
  }
  const { run } = useNotifyingMutation(
    { isPending: running !== null, mutateAsync },
    {
      done: (count) => texts('done', { count }),
      failed: texts('failed', { count: selection.count }),
      onSuccess: leave,
      onError: leave,
    },
  )
  /** The progress id of the running action, or null. */
  return { running, run }
}
