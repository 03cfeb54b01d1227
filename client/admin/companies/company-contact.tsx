import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { callLink } from '../../../shared/contact-links'
import { GlobeIcon, MailIcon, PhoneIcon } from '../../ui/contact-icons'
import classes from './companies.module.css'
import type { Company } from './form-values'
import { websiteText } from './website-text'

/** The ways to reach an insurer, each as a link. */
export function CompanyContact({ company }: { company: Company }) {
  const t = useTranslations('panel.companies')
  const { contactEmail, contactPhone, website } = company
  if (!contactEmail && !contactPhone && !website) {
    return (
      <Text size="sm" c="dimmed">
        {t('noContact')}
      </Text>
    )
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
          <Anchor href={website} target="_blank" rel="noopener noreferrer">
            {websiteText(website)}
            <VisuallyHidden> {t('opensNewTab')}</VisuallyHidden>
          </Anchor>
        </li>
      )}
    </ul>
  )
}

/** A text that holds no number is there to be read. */
function Phone({ text }: { text: string }) {
  const link = callLink(text)
  return link ? <Anchor href={link}>{text}</Anchor> : text
}
