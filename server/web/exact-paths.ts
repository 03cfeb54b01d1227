/** Paths are matched as they are written: `/admin/` and `/Admin` are others than `/admin`. */
export const EXACT_PATHS = { strict: true, caseSensitive: true } as const
