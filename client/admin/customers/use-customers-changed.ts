import { trpc } from '../../api/trpc'

/** To be called after any change to a customer: everything that shows one, or counts them, loads again. */
export function useCustomersChanged(): () => void {
  const utils = trpc.useUtils()
  return () => {
    utils.customers.list.invalidate()
    utils.dashboard.summary.invalidate()
    utils.activity.list.invalidate()
  }
}
