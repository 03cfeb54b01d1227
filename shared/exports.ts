import { z } from 'zod'

/** Spain's and South America's spreadsheets take a semicolon and a decimal comma, those of Mexico and the USA comma and point. */
export const CSV_FORMATS = ['es', 'us'] as const
export type CsvFormat = (typeof CSV_FORMATS)[number]

/** Rows of a workbook, which is written in memory. */
export const WORKBOOK_MAX_ROWS = 20_000

export const csvFormat = z.object({ format: z.enum(CSV_FORMATS).default('es') })
