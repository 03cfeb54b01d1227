import { LABELS } from './person'
import words from './words.json' with { type: 'json' }

/** What the rows of each table are, in both languages. */
export const TABLES: Record<string, { es: string; en: string }> = words.archiveTables

/** The Spanish names of columns; in English they are their own. */
export const COLUMNS: Record<string, string> = { ...LABELS, ...words.columns }
