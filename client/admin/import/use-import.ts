import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ImportRecord, isAtWork } from '../../../shared/imports'
import { fieldErrorsOf, messageOf, reasonOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { useOneAtATime } from '../ui/use-one-at-a-time'

/** The polling interval while the server works on an import. */
export const POLL_MS = 1_000

/** An import as the server has it, polled while it works. The data that the work changed is then invalidated. */
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

type Told = { failure: string | null; errors: Record<string, string> }
const NOTHING: Told = { failure: null, errors: {} }

type Mutation<Input> = { isPending: boolean; mutateAsync: (input: Input) => Promise<ImportRecord> }

/** Runs the next step of an import. @returns `failure` too, to be shown where the person clicked, and `errors` at their fields */
export function useImportAction<Input extends { id: string }>(mutation: Mutation<Input>, failed: string) {
  const { byId } = trpc.useUtils().customers.imports
  const [{ failure, errors }, tell] = useState<Told>(NOTHING)
  const run = useOneAtATime(async (input: Input) => {
    tell(NOTHING)
    try {
      byId.setData({ id: input.id }, await mutation.mutateAsync(input))
      return true
    } catch (error) {
      const errors = fieldErrorsOf(error)
      tell({ failure: Object.keys(errors).length > 0 ? null : messageOf(error, failed), errors })
      // Another window may have continued this import, and the import that keeps the server busy may be this one.
      const reason = reasonOf(error)
      if (reason === 'import-state' || reason === 'import-busy') await byId.invalidate({ id: input.id })
      return false
    }
  })
  return { run, running: mutation.isPending, failure, errors }
}
