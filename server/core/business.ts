/** What applies to the business everywhere. Set at boot, like the clock's zone; tests set it, too. */
export const business = {
  /** Two letters, ISO 3166: the country of phones that are typed without one. */
  country: 'US',
  /** For how many days deleted records can be restored; 0 turns that off. */
  trashDays: 30,
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Whether two letters are a country's code; aliases such as UK for GB are not. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code
