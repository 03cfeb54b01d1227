import { Anchor, TextInput, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { argentineChatNumber, siteCallLink, siteChatLink } from '../../../shared/contact-links'
import { frameOf } from '../../../shared/countries'
import { formatPhone } from '../../../shared/phone-in-words'
import { pageData } from '../../api/page-data'
import { FieldWarning } from '../ui/field-warning'
import { fieldsOf } from '../ui/fields-of'
import { OtherValue } from '../ui/other-value'
import { countryName, usePhones } from '../ui/use-phones'
import type { SettingsFormState } from './form-values'
import { HoursField } from './hours-field'
import classes from './settings.module.css'
import { SettingsSection } from './settings-section'

/** The company's contact data. Any text is saved; the form says which number the site makes of it, if any. */
export function ContactFields({ form }: { form: SettingsFormState }) {
  const t = useTranslations('panel.settings')
  const { companyPhone } = form.values
  const { number, isKnown } = useLinkedNumber('companyPhone', companyPhone)
  const link = siteCallLink({ ...form.values, callNumber: number ?? companyPhone })
  const input = fieldsOf(form, t)
  return (
    <SettingsSection id="settings-contact" title={t('contact')} hint={t('contactHint')}>
      <TextInput
        type="tel"
        description={<LinkCheck field="companyPhone" text={companyPhone} {...{ link, number, isKnown }} />}
        {...input('companyPhone')}
      />
      <WhatsappField form={form} />
      <TextInput type="email" {...input('email', t('emailHint'))} />
      <HoursField
        value={form.values.businessHours}
        error={form.errors.businessHours}
        onChange={(hours) => form.setFieldValue('businessHours', hours)}
      />
      <TextInput autoComplete="street-address" {...input('address', t('addressHint'))} />
      <TextInput
        description={t('licenseTextHint', { frame: frameOf(pageData().country ?? '') })}
        {...input('licenseText')}
      />
    </SettingsSection>
  )
}

function WhatsappField({ form }: { form: SettingsFormState }) {
  const t = useTranslations('panel.settings')
  const { whatsappNumber } = form.values
  const { number, isKnown } = useLinkedNumber('whatsappNumber', whatsappNumber)
  const link = siteChatLink({ ...form.values, chatNumber: number ?? whatsappNumber }, t('linkCheck.message'))
  // Digits only, as the hint asks for.
  const withNine = argentineChatNumber(whatsappNumber)?.slice(1)
  const input = fieldsOf(form, t)
  return (
    <div>
      <TextInput
        inputMode="numeric"
        description={<LinkCheck field="whatsappNumber" text={whatsappNumber} {...{ link, number, isKnown }} />}
        {...input('whatsappNumber')}
      />
      {withNine && (
        <OtherValue
          text={t('linkCheck.argentine')}
          take={t('linkCheck.useNumber', { phone: withNine })}
          onTake={() => form.setFieldValue('whatsappNumber', withNine)}
        />
      )}
    </div>
  )
}

type Field = 'companyPhone' | 'whatsappNumber'
type Linked = {
  /** The number that the text stands for; null where none is known, or not yet. */
  number: string | null
  /** False if the number does not exist, as far as is known. */
  isKnown: boolean
}

/** The number that the site links to, found as the server finds it. */
function useLinkedNumber(field: Field, text: string): Linked {
  const phones = usePhones(text.trim() !== '')
  if (!phones) return { number: null, isKnown: true }
  const { country = '' } = pageData()
  const number = field === 'companyPhone' ? phones.sitePhone(text, country) : phones.siteChatNumber(text, country)
  return { number, isKnown: number !== null }
}

type LinkCheckProps = Linked & {
  field: Field
  text: string
  /** The link that the site makes of the text; null if it cannot make one. */
  link: string | null
}

/** A hint on the format of a number, and the link that the site makes of it, to try out. */
function LinkCheck({ field, text, link, number, isKnown }: LinkCheckProps) {
  const t = useTranslations('panel.settings')
  const digits = number?.replace('+', '')
  const isOther = digits !== undefined && digits !== text.replaceAll(/\D/g, '')
  return (
    <>
      <span className={classes.length}>
        <span>{t(`${field}Hint`)}</span>
        {link && (
          // A `tel:` link opens the phone app, and would leave a new tab empty.
          <Anchor href={link} target={field === 'companyPhone' ? undefined : '_blank'} rel="noopener" inherit>
            {t('linkCheck.try')}
            <VisuallyHidden> {t(field)}</VisuallyHidden>
          </Anchor>
        )}
      </span>
      {isOther && <span>{t(`linkCheck.${field}.leads`, { phone: formatPhone(`+${digits}`) })}</span>}
      {!link && <FieldWarning>{t(`linkCheck.${field}.${text.trim() ? 'unusable' : 'empty'}`)}</FieldWarning>}
      {link && !isKnown && (
        <FieldWarning>{t('linkCheck.unknown', { country: countryName(pageData().country ?? '') })}</FieldWarning>
      )}
    </>
  )
}
