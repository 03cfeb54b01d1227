import { useState } from 'react'
import { messageOf } from '../../../api/errors'
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
  const [running, setRunning] = useState(false)
  const run = useOneAtATime(async (act: () => Promise<number>) => {
    setRunning(true)
    try {
      notify.success(texts('done', { count: await act() }))
    } catch (error) {
      notify.error(messageOf(error, texts('failed', { count: selection.count })))
    } finally {
      setRunning(false)
      selection.clear()
      onClose()
    }
  })
  return { running, run }
}
