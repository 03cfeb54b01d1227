import { type Options, type UseQueryStatesKeysMap, useQueryStates, type Values } from 'nuqs'
import { useState } from 'react'
import { URL_KEYS } from '../addresses'
import { parseAsPage } from '../query-parsers'

const pageParser = { page: parseAsPage.withDefault(1) }

/**
 * A list's filters and page, kept in the query string. Every change of a filter returns to the first page.
 * @param parsers read the filters, which `URL_KEYS` names in the query string
 */
export function useFilters<Parsers extends UseQueryStatesKeysMap>(parsers: Parsers) {
  const [clearings, setClearings] = useState(0)
  const [all, set] = useQueryStates({ ...parsers, ...pageParser }, { history: 'push', urlKeys: URL_KEYS as never })
  type Filters = Values<Parsers>
  type Shown = Filters & { page: number }
  const put = (shown: Partial<Shown> | null, options?: Options) => set(shown as never, options)
  return {
    ...(all as Shown),
    change: (filters: Partial<Filters>, options?: Options) => put({ ...filters, page: 1 } as Partial<Shown>, options),
    clear: () => {
      setClearings(clearings + 1)
      put(null)
    },
    /** The key of the fields that search after a pause: cleared filters forget what has just been typed. */
    clearings,
    setPage: (page: number) => put({ page } as Partial<Shown>),
    /** Corrects the query string, without a history entry. */
    correct: (shown: Partial<Shown>) => put(shown, { history: 'replace' }),
    shown: all as Shown,
    /** The list's input for the server: the filters that are set, and the page. */
    query: toQuery(all as Shown),
    /** Whether a filter is set, of a list whose filters have no defaults. */
    isFiltered: Object.keys(parsers).some((name) => all[name] !== null),
  }
}

type Given<Filters> = { [Name in keyof Filters]?: NonNullable<Filters[Name]> }

const toQuery = <Filters extends object>({ page, ...filters }: Filters & { page: number }) => ({
  ...(Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null)) as Given<
    Omit<Filters, 'page'>
  >),
  page,
})
