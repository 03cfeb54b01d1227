import { addCalendarDays, type CalendarDate, calendarDateAt } from '../../../shared/clock'
import type { Language } from '../../../shared/languages'
import type { LegalPeriod } from '../../../shared/public'
import type { DocumentType } from '../../../shared/site-paths'
import type { PrismaClient } from '../../db/generated/client'
import { languagesFor } from './legal-document'

/** The state of a language's text from `day` on; null if there was no text. */
type State = { language: Language; day: CalendarDate; shown: { version: string; text: string } | null }

/**
 * The periods in which each text of a type was shown, in whole days, the latest first: a day belongs to the text shown
 * at its end. Where the language had no text, the one in the site's default language counts.
 */
export async function findLegalDates(
  db: PrismaClient,
  documentType: DocumentType,
  language: Language,
): Promise<LegalPeriod[]> {
  const languages = languagesFor(language)
  const rows = await db.$queryRaw<(Omit<State, 'day'> & { shownFrom: Date })[]>`
    SELECT language, shown_from AS "shownFrom",
      CASE WHEN version IS NOT NULL THEN jsonb_build_object('version', version,
        'text', md5(jsonb_build_array(language, title, version, effective_date, md5(content))::text)) END AS shown
    FROM legal_archive
    WHERE document_type = ${documentType}::document_type AND language::text = ANY(${languages}) ORDER BY shown_from, id`
  const states = rows.map(({ shownFrom, ...row }) => ({ ...row, day: calendarDateAt(shownFrom) }))
  return periodsOf(languages.map((one) => states.filter((state) => state.language === one))).reverse()
}

/** @param timelines one per language, the preferred one first */
function periodsOf(timelines: State[][]): LegalPeriod[] {
  const days = [...new Set(timelines.flat().map(({ day }) => day))].sort()
  const periods: LegalPeriod[] = []
  let last: string | null = null
  for (const day of days) {
    const shown = timelines.map((states) => states.findLast((state) => state.day <= day)?.shown).find(Boolean)
    const text = shown?.text ?? null
    if (text === last) continue
    const open = periods.at(-1)
    if (open && open.to === null) open.to = addCalendarDays(day, -1)
    if (shown) periods.push({ from: day, to: null, version: shown.version })
    last = text
  }
  return periods
}
