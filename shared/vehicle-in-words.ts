import type { Language } from './languages'

/** A vehicle in the order of the language: `Kia Rio 2020`, `2020 Kia Rio`. */
export const vehicleInWords = (
  { brand, model, year }: { brand: string; model: string; year: number },
  language: Language,
): string => (language === 'en' ? `${year} ${brand} ${model}` : `${brand} ${model} ${year}`)
