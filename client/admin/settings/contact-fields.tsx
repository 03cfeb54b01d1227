import { Anchor, TextInput, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { argentineChatNumber, callLink, chatLink } from '../../../shared/contact-links'
import { FieldWarning } from '../ui/field-warning'
import { HINT_BELOW } from '../ui/hint-below'
import { OtherValue } from '../ui/other-value'
import classes from './settings.module.css'
import { SettingsSection } from './settings-section'
import type { SettingsFormState } from './use-settings-form'

const HINTED = { inputWrapperOrder: HINT_BELOW, autoComplete: 'off' }

/** The company's contact data. Any text is saved; the form says if the site cannot make a link of it. */
export function ContactFields({ form }: { form: SettingsFormState }) {
  const t = useTranslations('panel.settings')
  const { companyPhone } = form.values
  return (
    <SettingsSection id="settings-contact" title={t('contact')} hint={t('contactHint')}>
      <TextInput
        {...HINTED}
        type="tel"
        label={t('companyPhone')}
        description={<LinkCheck field="companyPhone" text={companyPhone} link={callLink(companyPhone)} />}
        {...form.getInputProps('companyPhone')}
      />
      <WhatsappField form={form} />
    </SettingsSection>
  )
}

function WhatsappField({ form }: { form: SettingsFormState }) {
  const t = useTranslations('panel.settings')
  const { whatsappNumber } = form.values
  // Digits only, as the hint asks for.
  const withNine = argentineChatNumber(whatsappNumber)?.slice(1)
  return (
    <div>
      <TextInput
        {...HINTED}
        inputMode="numeric"
        label={t('whatsappNumber')}
        description={
          <LinkCheck
            field="whatsappNumber"
            text={whatsappNumber}
            link={chatLink(whatsappNumber, t('linkCheck.message'))}
          />
        }
        {...form.getInputProps('whatsappNumber')}
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

type LinkCheckProps = {
  field: 'companyPhone' | 'whatsappNumber'
  text: string
  /** The link that the site makes of the text; null if it cannot make one. */
  link: string | null
}

/** A hint on the format of a number, and the link that the site makes of it, to try out. */
function LinkCheck({ field, text, link }: LinkCheckProps) {
  const t = useTranslations('panel.settings')
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
      {!link && <FieldWarning>{t(`linkCheck.${field}.${text.trim() ? 'unusable' : 'empty'}`)}</FieldWarning>}
    </>
  )
}
