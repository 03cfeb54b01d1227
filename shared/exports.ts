import { z } from 'zod'

/** Spreadsheets in Spain and South America take semicolon and decimal comma, in Mexico and the USA comma and point. */
export const CSV_FORMATS = ['es', 'us'] as const
export type CsvFormat = (typeof CSV_FORMATS)[number]

/** The most rows of a workbook, which is built in memory. */
export const WORKBOOK_MAX_ROWS = 20_000

export const csvFormat = z.object({ format: z.enum(CSV_FORMATS).default('es') })
