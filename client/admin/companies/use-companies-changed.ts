import { trpc } from '../../api/trpc'

/** To be called after any change to an insurer: everything that shows one, or offers it, loads again. */
export function useCompaniesChanged(): () => void {
  const utils = trpc.useUtils()
  return () => {
    utils.companies.list.invalidate()
    utils.customers.formOptions.invalidate()
    utils.customers.list.invalidate()
    utils.dashboard.summary.invalidate()
    utils.activity.list.invalidate()
  }
}
