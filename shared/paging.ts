import { z } from 'zod'

/** Page numbers begin at 1; the bound keeps offsets within what PostgreSQL counts. */
export const pageNumber = z.int().min(1).max(10_000_000)

/**
 * One page of a list (how many rows it has says the file of what it lists: `customers.ts`, `activity.ts`), with the exact
 * number of records that match over all pages.
 */
export type Page<Item> = { items: Item[]; total: number; page: number; pageSize: number }
