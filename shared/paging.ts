import { z } from 'zod'

/** Page numbers begin at 1; the bound keeps offsets within what PostgreSQL counts. */
export const pageNumber = z.int().min(1).max(10_000_000)

/**
 * One page of a list, with the exact number of records that match over all pages. Page sizes are set in each noun's
 * file: `customers.ts`, `activity.ts`.
 */
export type Page<Item> = { items: Item[]; total: number; page: number; pageSize: number }
