import { z } from 'zod'
import { foldedText } from './folded-text'
import { line } from './text'

const searchText = line(200)

/** What narrows the insurers down. */
export const companyFilters = z.object({ search: searchText.optional() })

/** What keeps a text from being searched for. */
export const searchProblem = (text: string): string | undefined => searchText.safeParse(text).error?.issues[0]?.message

type Company = Record<'name' | 'code', string> &
  Record<'contactEmail' | 'contactPhone' | 'website' | 'notes', string | null>

/** Whether every word of the search stands somewhere in what the card shows, accents and case aside. */
export function matchesSearch(company: Company, search: string): boolean {
  const { name, code, contactEmail, contactPhone, website, notes } = company
  const shown = foldedText([name, code, contactEmail, contactPhone, website, notes].join('\n'))
  return foldedText(search)
    .split(/\s+/)
    .every((word) => shown.includes(word))
}
