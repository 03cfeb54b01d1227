import type { Language } from './languages'

/** A time to wait, in minutes from one minute on, rounded up: `10 minutos`, `30 seconds`. */
export function waitInWords(seconds: number, language: Language): string {
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
