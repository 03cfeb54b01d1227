import { trpc } from '../../api/trpc'
import { WHILE_EDITED } from '../ui/while-edited'
import type { CookieConfig } from './form-values'

/** The banner's texts of all languages. */
export function useCookieConfigs() {
  return trpc.cookies.list.useQuery(undefined, WHILE_EDITED)
}

/**
 * Takes over the newest version of one config. The others stay as their cards were filled from them: loading the list
 * again would let a card overwrite what somebody else has saved meanwhile.
 */
export function useConfigChanged(): (newest: CookieConfig) => void {
  const utils = trpc.useUtils()
  return (newest) => {
    utils.cookies.list.setData(undefined, (configs) =>
      configs?.map((config) => (config.id === newest.id ? newest : config)),
    )
    utils.public.cookieConfig.invalidate()
    utils.activity.list.invalidate()
    utils.dashboard.summary.invalidate()
  }
}
