import type { RouterOutputs } from '../../api/trpc'

export type Months = RouterOutputs['dashboard']['summary']['policiesPerMonth']

const monthAndYear = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A month `YYYY-MM` in words: `noviembre de 2026`; what is none stays as it is. */
export function formatMonth(month: string): string {
  const day = new Date(`${month}-01T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? month : monthAndYear.format(day)
}
