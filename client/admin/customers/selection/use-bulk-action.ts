import { useState } from 'react'
import { newId } from '../../../../shared/new-id'
import { useNotify } from '../../ui/notify'
import { useOneAtATime } from '../../ui/use-one-at-a-time'
import type { Selection } from './use-selection'

type Texts = (key: 'done' | 'failed', values: { count: number }) => string

/**
 * Runs a bulk action on the ticked customers, and notifies of the result. It then clears the selection, also on
 * failure: the list may have changed and must be reviewed.
 */
export function useBulkAction(selection: Selection, texts: Texts, onClose: () => void) {
  const notify = useNotify()
  const [running, setRunning] = useState<string | null>(null)
  const run = useOneAtATime(async (act: (progressId: string) => Promise<number>) => {
    const progressId = newId()
    setRunning(progressId)
    try {
      notify.success(texts('done', { count: await act(progressId) }))
    } catch (error) {
      notify.failure(error, texts('failed', { count: selection.count }))
    } finally {
      setRunning(null)
      selection.clear()
      onClose()
    }
  })
  /** The progress id of the running action, or null. */
  return { running, run }
}
