/** Writes amounts as `$1,234.50`. */
export const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
