import { z } from 'zod'
import { foldedText } from './folded-text'
import { searchLine } from './text'

const searchText = searchLine(200)

/** The filters of the list of insurers. */
export const companyFilters = z.object({ search: searchText.optional() })

/** The message for a text that cannot be searched for; undefined where it can. */
export const searchError = (text: string): string | undefined => searchText.safeParse(text).error?.issues[0]?.message

type Company = Record<'name' | 'code', string> &
  Record<'contactEmail' | 'contactPhone' | 'assistancePhone' | 'website' | 'notes', string | null>

/** Whether every word of the search occurs in the texts of the card, ignoring accents and case. */
export function matchesSearch(company: Company, search: string): boolean {
  const { name, code, contactEmail, contactPhone, assistancePhone, website, notes } = company
  const texts = [name, code, contactEmail, contactPhone, assistancePhone, website, notes]
  const shown = foldedText(texts.join('\n'))
  return foldedText(search)
    .split(/\s+/)
    .every((word) => shown.includes(word))
}
