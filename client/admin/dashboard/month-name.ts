const monthAndYear = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A month `YYYY-MM` in words: `noviembre de 2026`. */
export const formatMonth = (month: string) => monthAndYear.format(new Date(`${month}-01T00:00:00Z`))
