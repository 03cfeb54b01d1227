import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CustomerFields } from '../policies/use-customer-form'
import { formatPhone } from '../ui/formats'
import { OtherValue } from '../ui/other-value'
import { countryName, usePhones } from '../ui/use-phones'

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
            : t(text && phones ? 'phoneUnknown' : 'phoneHint', { country: countryName(country) })
        }
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
