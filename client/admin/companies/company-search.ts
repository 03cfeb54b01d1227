import type { RouterOutputs } from '../../app/trpc'

type Company = RouterOutputs['companies']['list'][number]

export const COMPANY_SEARCH_MAX_LENGTH = 100

/** Whether every word of the search stands somewhere in what the card shows, accents and case aside. */
export function matchesSearch(company: Company, search: string): boolean {
  const { name, code, contactEmail, contactPhone, website, notes } = company
  const shown = fold([name, code, contactEmail, contactPhone, website, notes].join('\n'))
  return fold(search)
    .split(/\s+/)
    .every((word) => shown.includes(word))
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}
