import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../api/trpc'
import { customerSearch } from './palette-values'

const TYPING_PAUSE_MS = 200
const CUSTOMERS_SHOWN = 6
const REQUESTS_SHOWN = 3
const CASES_SHOWN = 3

/** Customers, quote requests and cases found by a text, after a pause in typing; the previous ones stay until then. */
export function useFound(text: string) {
  const [sent, setSent] = useState('')
  const sendLater = useDebouncedCallback(setSent, TYPING_PAUSE_MS)
  const search = customerSearch(sent)
  const query = { enabled: search !== null, placeholderData: keepPreviousData }
  const customers = trpc.customers.list.useQuery({ pageSize: CUSTOMERS_SHOWN, search: search ?? '' }, query)
  const requests = trpc.quoteRequests.list.useQuery({ search: search ?? '' }, query)
  const cases = trpc.cases.list.useQuery({ search: search ?? '' }, query)
  const asked = search === null ? [] : [customers, requests, cases]
  const isSought = customerSearch(text) !== null
  const failed = asked.find((query) => query.isError)
  return {
    customers: isSought ? (customers.data?.items ?? []) : [],
    requests: isSought ? (requests.data?.items ?? []).slice(0, REQUESTS_SHOWN) : [],
    cases: isSought ? (cases.data?.items ?? []).slice(0, CASES_SHOWN) : [],
    /** The number of all customers found; only the first are shown. */
    total: isSought && search !== null ? (customers.data?.total ?? 0) : 0,
    /** Whether the results for the typed text are still to come. */
    isWaiting: isSought && (text.trim() !== sent.trim() || asked.some((query) => query.isFetching)),
    error: isSought ? failed?.error : undefined,
    retry: () => asked.forEach((query) => void query.refetch()),
    type: sendLater,
    /** Searches for the last typed text at once. */
    ask: () => sendLater.flush(),
  }
}
