import { createContext, useContext } from 'react'
import { pageData } from '../../api/page-data'

/** The business time zone, set where the page is rendered on the server. */
export const ServerTimeZone = createContext<string | undefined>(undefined)

/** The zone whose date counts as today for the business. */
export function useTimeZone(): string {
  return useContext(ServerTimeZone) ?? pageData().timeZone
}
