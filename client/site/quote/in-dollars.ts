const DOLLARS = { style: 'currency', currency: 'USD' } as const

/** A price as the site writes it in both languages, as `$1,649.90`. */
export const inDollars = (price: number): string => price.toLocaleString('en-US', DOLLARS)
