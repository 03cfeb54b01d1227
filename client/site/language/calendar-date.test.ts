import { createTranslator } from 'use-intl/core'
import { expect, it } from 'vitest'
import type { CalendarDate } from '../../../shared/clock'
import { LANGUAGES, type Language, languageRow } from '../../../shared/languages'
import { dateInWords } from './calendar-date'
import { loadCatalogue } from './catalogues'

async function written(date: CalendarDate, locale: Language) {
  const t = createTranslator({ locale, messages: await loadCatalogue(locale), namespace: 'site' })
  return dateInWords(date, t)
}

it('writes the date in each language', async () => {
  expect(await written('2026-03-05', 'es')).toBe('5 de marzo de 2026')
  expect(await written('2026-03-05', 'en')).toBe('March 5, 2026')
})

it.each(LANGUAGES)('writes each month in %s as Intl does', async (language) => {
  const usual = new Intl.DateTimeFormat(languageRow(language).locale, { dateStyle: 'long', timeZone: 'UTC' })
  for (let month = 1; month <= 12; month++) {
    const date = `2026-${String(month).padStart(2, '0')}-17`
    expect(await written(date, language)).toBe(usual.format(new Date(date)))
  }
})

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('keeps the day in %s', async (zone) => {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    expect(await written('2024-02-29', 'es')).toBe('29 de febrero de 2024')
    expect(await written('2026-01-01', 'en')).toBe('January 1, 2026')
  } finally {
    process.env.TZ = before
  }
})

it.each(['infinity', '-infinity', '0044-03-15 BC', '20000-02-29', '2026-13-01', ''])(
  'does not change %j, which is not a date',
  async (date) => {
    expect(await written(date, 'es')).toBe(date)
  },
)
