import { Anchor, Button, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { callLink, customerChatLink } from '../../../../shared/contact-links'
import { languageRow } from '../../../../shared/languages'
import { formatPhone } from '../../../../shared/phone-in-words'
import { trpc } from '../../../api/trpc'
import { type ContactRefusal, useRefusalText } from '../../contacts/use-refusal-text'
import { customerHref } from '../../navigation/record-href'
import type { Customer } from '../../policies/customer-values'
import classes from '../../records/page.module.css'
import { PageSection } from '../../records/page-section'
import { WarningAlert } from '../../ui/alerts'
import { Loaded } from '../../ui/loaded'

/** The person's contact details; if they must not be contacted, the reason instead. */
export function ContactDetails({ customer, onEdit }: { customer: Customer; onEdit: () => void }) {
  const t = useTranslations('panel.customers')
  const refusal = trpc.customers.contactRefusal.useQuery({ id: customer.id })
  const isKnown = Boolean(customer.phone || customer.email)
  const missing = {
    hint: t('page.contact.none'),
    action: (
      <Button size="xs" onClick={onEdit}>
        {t('page.contact.add')}
      </Button>
    ),
  }
  return (
    <PageSection title={t('page.contact.title')} isInternal={!isKnown} {...(!isKnown && missing)}>
      <Loaded query={refusal} failure={t('loadFailed')}>
        {(refused) => (
          <>
            {refused && <Refused refusal={refused} />}
            {isKnown && <Ways customer={customer} isRefused={refused !== null} />}
          </>
        )}
      </Loaded>
    </PageSection>
  )
}

function Refused({ refusal }: { refusal: NonNullable<ContactRefusal> }) {
  const t = useTranslations('panel.customers.page.contact')
  const { by, id, policyNumber } = refusal
  return (
    <WarningAlert title={t('refused')} mx={20} mb="md">
      {useRefusalText()(refusal)}{' '}
      {by !== 'record' && (
        <Anchor component={Link} href={customerHref(id)} size="sm" underline="always">
          {t('refusedBy', { policyNumber })}
        </Anchor>
      )}
    </WarningAlert>
  )
}

function Ways({ customer: { phone, email, language }, isRefused }: { customer: Customer; isRefused: boolean }) {
  const t = useTranslations('panel.customers')
  const chat = phone && customerChatLink(phone, '')
  return (
    <dl className={classes.details}>
      {phone && (
        <div>
          <dt>{t('form.phone')}</dt>
          <dd>
            <Group gap="xs">
              {isRefused ? formatPhone(phone) : <Anchor href={callLink(phone) ?? ''}>{formatPhone(phone)}</Anchor>}
              {chat && !isRefused && (
                <Anchor href={chat} target="_blank" rel="noopener noreferrer" className={classes.onScreen}>
                  {t('page.contact.chat')}
                </Anchor>
              )}
            </Group>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>{t('form.email')}</dt>
          <dd>{isRefused ? email : <Anchor href={`mailto:${email}`}>{email}</Anchor>}</dd>
        </div>
      )}
      <div>
        <dt>{t('form.language')}</dt>
        <dd>{languageRow(language).name}</dd>
      </div>
    </dl>
  )
}
