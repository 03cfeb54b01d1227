/** Settings of the business that apply everywhere. Set at boot, like the time zone, and by tests. */
export const business = {
  /** The country of phone numbers typed without one (ISO 3166, two letters). */
  country: 'US',
  /** Days during which deleted records can be restored; 0 turns that off. */
  trashDays: 30,
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Whether two letters are a country code; aliases such as UK for GB are not. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code
