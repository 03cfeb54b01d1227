import { useEffect, useState } from 'react'

export type Phones = typeof import('../../../shared/phones')

const loadPhones = (): Promise<Phones> => import('../../../shared/phones')

/** The phone library, loaded once a phone is wanted. If that fails, only the server validates. */
export function usePhones(wanted: boolean): Phones | null {
  const [phones, setPhones] = useState<Phones | null>(null)
  useEffect(() => {
    if (!wanted || phones) return
    loadPhones().then(setPhones, () => {})
  }, [wanted, phones])
  return phones
}

const countryNames = new Intl.DisplayNames('es', { type: 'region' })

export const countryName = (country: string): string => countryNames.of(country) ?? country
