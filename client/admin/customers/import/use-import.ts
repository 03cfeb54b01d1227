import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ImportRecord, isAtWork } from '../../../../shared/imports'
import { messageOf, reasonOf } from '../../../api/errors'
import { trpc } from '../../../api/trpc'
import { useOneAtATime } from '../../ui/use-one-at-a-time'

/** While the server works on an import it is asked for so often, and otherwise only as everything is. */
export const POLL_MS = 1_000

/** An import as the server has it. What its work has changed is loaded again once that has ended. */
export function useImport(id: string) {
  const query = trpc.customers.imports.byId.useQuery(
    { id },
    { refetchInterval: ({ state: { data } }) => (data && isAtWork(data.state) ? POLL_MS : false) },
  )
  const queryClient = useQueryClient()
  const working = query.data ? isAtWork(query.data.state) : false
  const wasWorking = useRef(working)
  useEffect(() => {
    if (wasWorking.current && !working) queryClient.invalidateQueries()
    wasWorking.current = working
  }, [working, queryClient])
  return query
}

type Mutation<Input> = { isPending: boolean; mutateAsync: (input: Input) => Promise<ImportRecord> }

/** Asks the server for the next step of an import. Why it refused is for the place where the person clicked. */
export function useImportAction<Input extends { id: string }>(mutation: Mutation<Input>, failed: string) {
  const { byId } = trpc.useUtils().customers.imports
  const [failure, setFailure] = useState<string | null>(null)
  const run = useOneAtATime(async (input: Input) => {
    setFailure(null)
    try {
      byId.setData({ id: input.id }, await mutation.mutateAsync(input))
    } catch (error) {
      setFailure(messageOf(error, failed))
      // Somebody may have gone on with it in another window; what is at work may be this very import.
      const reason = reasonOf(error)
      if (reason === 'import-state' || reason === 'import-busy') await byId.invalidate({ id: input.id })
    }
  })
  return { run, running: mutation.isPending, failure }
}
