import { z } from 'zod'
import { uuid } from './records'
import { calendarDate } from './text'

/** A month as `YYYY-MM`. */
const month = z
  .string()
  .refine(
    (text) => /^\d{4}-\d\d$/.test(text) && calendarDate.safeParse(`${text}-01`).success,
    'Escriba un mes como 2026-03',
  )

/** Both months included; with `writtenBy`, only what this person wrote. */
export const productionQuery = z.object({ from: month, to: month, writtenBy: uuid.optional() })
export type ProductionQuery = z.infer<typeof productionQuery>

/** All months unless a range is given. */
export const productionExport = productionQuery.partial()
export type ProductionExport = z.infer<typeof productionExport>
