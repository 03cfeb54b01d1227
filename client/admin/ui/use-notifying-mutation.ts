import { useNotify } from './notify'
import { useOneAtATime } from './use-one-at-a-time'

export type Mutation<Input, Output> = { isPending: boolean; mutateAsync: (input: Input) => Promise<Output> }

export type Outcomes<Input, Output> = {
  /** The message of its success. */
  done: string | ((output: Output, input: Input) => string)
  /** The message of its failure, where the server gave none; null where it is no news. */
  failed: string | ((error: unknown) => string | null)
  onSuccess?: (output: Output) => unknown
  onError?: (error: unknown) => unknown
}

/** Runs a mutation, one call at a time, and shows its outcome as a toast; `run` resolves to whether it succeeded. */
export function useNotifyingMutation<Input, Output>(
  { isPending, mutateAsync }: Mutation<Input, Output>,
  { done, failed, onSuccess, onError }: Outcomes<Input, Output>,
) {
  const notify = useNotify()
  const run = useOneAtATime(async (input: Input) => {
    let output: Output
    try {
      output = await mutateAsync(input)
    } catch (error) {
      const message = typeof failed === 'string' ? failed : failed(error)
      if (message !== null) notify.failure(error, message)
      await onError?.(error)
      return false
    }
    notify.success(typeof done === 'string' ? done : done(output, input))
    await onSuccess?.(output)
    return true
  })
  return { run, isRunning: isPending }
}
