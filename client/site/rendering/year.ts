import { createContext, useContext } from 'react'
import { pageData } from '../../api/page-data'

/** The year of the business's day, set where the page is rendered on the server. */
export const ServerYear = createContext<string | undefined>(undefined)

/** The year of the business's day on which the page was rendered; the browser's own may be another. */
export function useYear(): string | undefined {
  return useContext(ServerYear) ?? pageData().year
}
