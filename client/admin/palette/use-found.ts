import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../api/trpc'
import { searchOf } from './palette-values'

const TYPING_PAUSE_MS = 200
const CUSTOMERS_SHOWN = 6

/** The customers that a text finds once the person pauses; those before stay until then. */
export function useFound(text: string) {
  const [sent, setSent] = useState('')
  const sendLater = useDebouncedCallback(setSent, TYPING_PAUSE_MS)
  const search = searchOf(sent)
  const query = trpc.customers.list.useQuery(
    { search: search ?? '', pageSize: CUSTOMERS_SHOWN },
    { enabled: search !== null, placeholderData: keepPreviousData },
  )
  const isSought = searchOf(text) !== null
  return {
    customers: isSought && search !== null ? (query.data?.items ?? []) : [],
    /** All that the words find, of which the first are shown. */
    total: isSought && search !== null ? (query.data?.total ?? 0) : 0,
    /** Whether the answer to what is typed is still to come. */
    isWaiting: isSought && (text.trim() !== sent.trim() || query.isFetching),
    error: isSought ? query.error : null,
    retry: query.refetch,
    type: sendLater,
    /** Asks at once for what was typed last. */
    ask: () => sendLater.flush(),
  }
}
