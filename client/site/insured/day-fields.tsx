import { useTranslations } from 'use-intl'
import styles from './insured.module.css'
import type { OpenedView } from './insured-view'

const PARTS = ['day', 'month', 'year'] as const

/** Three lists with today chosen: browsers show a date field in their own language, whatever the page's. */
export function DayFields({ view, kind }: { view: OpenedView; kind: 'claim' | 'change' }) {
  const t = useTranslations('insured')
  const { typed, today, language } = view
  const chosen = typed?.has('day') ? typed.getAll('day') : today.split('-').reverse()
  const year = Number(today.slice(0, 4))
  const monthNames = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const values = {
    day: from(1, 31),
    month: from(1, 12),
    year: kind === 'claim' ? [year, year - 1, year - 2] : [year, year + 1],
  }
  return (
    <fieldset className={styles.day}>
      <legend>{t(`${kind}.day`)}</legend>
      {PARTS.map((part, place) => (
        <select key={part} name="day" aria-label={t(`day.${part}`)} defaultValue={chosen[place]}>
          {values[part].map((value) => (
            <option key={value} value={String(value).padStart(2, '0')}>
              {part === 'month' ? monthNames.format(Date.UTC(2000, value - 1)) : value}
            </option>
          ))}
        </select>
      ))}
    </fieldset>
  )
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, place) => first + place)
