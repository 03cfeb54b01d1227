import { Anchor, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { isWebAddress } from '../../../shared/addresses'
import { callLink } from '../../../shared/contact-links'
import { Dimmed } from '../ui/dimmed'
import { GlobeIcon, MailIcon, PhoneIcon } from '../ui/icons'
import classes from './companies.module.css'
import type { Company } from './form-values'
import { websiteText } from './website-text'

/** The ways to reach an insurer, each as a link. */
export function CompanyContact({ company }: { company: Company }) {
  const t = useTranslations('panel.companies')
  const { contactEmail, contactPhone, website } = company
  if (!contactEmail && !contactPhone && !website) {
    return <Dimmed>{t('noContact')}</Dimmed>
  }
  return (
    <ul className={classes.contact}>
      {contactEmail && (
        <li>
          <MailIcon size={18} />
          <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>
        </li>
      )}
      {contactPhone && (
        <li>
          <PhoneIcon size={18} />
          <Phone text={contactPhone} />
        </li>
      )}
      {website && (
        <li>
          <GlobeIcon size={18} />
          <Website address={website} />
        </li>
      )}
    </ul>
  )
}

/** A text without a number is shown without a link. */
function Phone({ text }: { text: string }) {
  const link = callLink(text)
  return link ? <Anchor href={link}>{text}</Anchor> : text
}

/** A text that is no web address is shown without a link. */
function Website({ address }: { address: string }) {
  const t = useTranslations('panel.companies')
  if (!isWebAddress(address)) return address
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer">
      {websiteText(address)}
      <VisuallyHidden> {t('opensNewTab')}</VisuallyHidden>
    </Anchor>
  )
}
