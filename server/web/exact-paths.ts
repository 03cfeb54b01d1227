/** Paths match exactly as written: `/admin/` and `/Admin` are not `/admin`. */
export const EXACT_PATHS = { strict: true, caseSensitive: true } as const
