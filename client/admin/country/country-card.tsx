import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { TitledCard } from '../ui/titled-card'
import { usePhones } from '../ui/use-phones'
import { CountryForm } from './country-form'

/**
 * Country and zone of the business.
 * @param first whether it is shown only until somebody has said them, and may be left for later
 */
export default function CountryCard({ first = false }: { first?: boolean }) {
  const t = useTranslations('panel.settings.country')
  const { data: known } = trpc.settings.country.useQuery()
  const countries = usePhones(true)?.countries()
  const [isLater, setLater] = useState(false)
  if (!known || !countries || (first && (known.isAnswered || isLater))) return null
  return (
    <TitledCard id="settings-country" title={t(first ? 'welcome' : 'title')} hint={t('hint')}>
      <CountryForm known={known} countries={countries} {...(first && { onLater: () => setLater(true) })} />
    </TitledCard>
  )
}
