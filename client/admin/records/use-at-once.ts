import { startTransition, useOptimistic } from 'react'
import { useNotify } from '../ui/notify'

type Options<Value, Saved> = {
  save: (value: Value) => Promise<Saved>
  /** The message of its success. */
  done: (saved: Saved) => string
  failed: string
}

/**
 * A value that is saved as soon as it is chosen: it shows at once, and the former one again if the server refuses it.
 */
export function useAtOnce<Value, Saved>(value: Value, { save, done, failed }: Options<Value, Saved>) {
  const notify = useNotify()
  const [shown, show] = useOptimistic(value)
  const choose = (chosen: Value) =>
    startTransition(async () => {
      show(chosen)
      try {
        notify.success(done(await save(chosen)))
      } catch (error) {
        notify.failure(error, failed)
      }
    })
  return { shown, choose }
}
