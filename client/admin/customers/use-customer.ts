import { trpc } from '../../api/trpc'

/**
 * One customer, always as the database has it when the view opens, and not loaded again behind somebody's back while
 * they edit: what a form was filled from is also what it tells the server that it changes.
 */
export function useCustomer(id: string) {
  return trpc.customers.byId.useQuery(
    { id },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
}
