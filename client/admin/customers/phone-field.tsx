import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatPhone } from '../ui/formats'
import { HINT_BELOW } from '../ui/hint-below'
import { OtherValue } from '../ui/other-value'
import type { CustomerFields } from './use-customer-form'

type Phones = typeof import('../../../shared/phones')

const countryNames = new Intl.DisplayNames('es', { type: 'region' })

/** A phone as people write it, with the number that will be stored. */
export function PhoneField({ form, country }: { form: CustomerFields; country: string }) {
  const t = useTranslations('panel.customers.form')
  const text = form.values.phone.trim()
  const phones = usePhones(text !== '')
  const phone = text && phones ? phones.toPhone(text, country) : null
  const mobile = phone && phones ? phones.asArgentineMobile(phone) : null
  return (
    <div>
      <TextInput
        type="tel"
        label={t('phone')}
        description={
          phone
            ? t('phoneStored', { phone: formatPhone(phone) })
            : t(text && phones ? 'phoneUnknown' : 'phoneHint', { country: countryNames.of(country) ?? country })
        }
        inputWrapperOrder={HINT_BELOW}
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
      {mobile && (
        <OtherValue
          text={t('ifMobile')}
          take={t('asMobile', { phone: formatPhone(mobile) })}
          onTake={() => form.setFieldValue('phone', mobile)}
        />
      )}
    </div>
  )
}

/** The phone library, loaded once somebody types a phone. If that fails, only the server validates. */
function usePhones(wanted: boolean): Phones | null {
  const [phones, setPhones] = useState<Phones | null>(null)
  useEffect(() => {
    if (!wanted || phones) return
    import('../../../shared/phones').then(setPhones, () => {})
  }, [wanted, phones])
  return phones
}
