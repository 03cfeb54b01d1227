type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined }

/** The zones of a country; all where the browser does not know them. */
export const zonesOf = (country: string): string[] =>
  (country && (new Intl.Locale(`und-${country}`) as Zoned).getTimeZones?.()) || Intl.supportedValuesOf('timeZone')

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone that a country has, or else this browser's if it is there; empty where a person has to choose. */
export function likelyZone(country: string): string {
  const zones = zonesOf(country)
  const [first = '', second] = zones
  if (second === undefined) return first
  return zones.includes(ownZone()) ? ownZone() : ''
}

/** The country whose zone this browser has, that of the person's language before others; empty where none has. */
export function likelyCountry(countries: string[]): string {
  const region = new Intl.Locale(navigator.language).region ?? ''
  const isHere = (country: string) => zonesOf(country).includes(ownZone())
  return [region, ...countries].find((country) => countries.includes(country) && isHere(country)) ?? ''
}
