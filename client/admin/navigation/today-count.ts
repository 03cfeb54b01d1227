import { MINUTE_MS } from '../../../shared/durations'
import { trpc } from '../../api/trpc'

/** How much waits for the user, or for nobody in particular: the number beside *Hoy*. 0 until it is known. */
export function useTodayCount(): number {
  // Days begin without a change.
  const { data = 0 } = trpc.dashboard.todayCount.useQuery(undefined, { refetchInterval: 10 * MINUTE_MS })
  return data
}
