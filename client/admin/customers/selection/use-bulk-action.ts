import { useState } from 'react'
import { newId } from '../../../../shared/new-id'
import { useNotify } from '../../ui/notify'
import { useOneAtATime } from '../../ui/use-one-at-a-time'
import type { Selection } from './use-selection'

type Texts = (key: 'done' | 'failed', values: { count: number }) => string

/**
 * Does something with all that are ticked, and says how it ended. Afterwards none is: they are gone or done, or the list has
 * changed and is to be looked at again.
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
  /** The id under which the server tells how far it is, while it runs. */
  return { running, run }
}
