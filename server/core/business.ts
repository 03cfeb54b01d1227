/** What holds for the business wherever it is asked for. Set at boot, as the clock's zone is; tests set it. */
export const business = {
  /** Two letters, ISO 3166. A phone that is typed without its country is of this one. */
  country: 'US',
  /** How long what was deleted can be put back; 0 is not at all. */
  trashDays: 30,
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Whether two letters are a country's; those that only stand for another's, as UK for GB, are not. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code
