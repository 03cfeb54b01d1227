import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { addCalendarDays, today } from '../../../shared/clock'
import {
  type ContactChannel,
  type ContactSubject,
  contactInput,
  PAYMENT_OUTCOMES,
  RENEWAL_OUTCOMES,
} from '../../../shared/contacts'
import { OUTCOME_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { checkBy } from '../ui/check-by'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { ContactFormDialog } from './contact-form-dialog'
import classes from './contacts.module.css'
import type { ContactForm, Noted } from './use-contact-form'

const check = checkBy(contactInput)
const OFFERED = RENEWAL_OUTCOMES.filter((outcome) => outcome !== 'doNotContact')

type Props = {
  customer: { id: string; fullName: string }
  channel: ContactChannel
  /** Why the person must not be contacted, in a sentence; a contact that they start themselves can still be noted. */
  refusal: string | null
  /** What the contact is about; null if it concerns both. */
  about: ContactSubject | null
  /** Whether something is due, which the person may promise. */
  isDue?: boolean
  onClose: () => void
  /** After the contact has been stored. */
  onNoted: (noted: Noted) => void
}

/** Asks what came of a contact with a customer. */
export function ContactDialog({ customer, channel, refusal, about, isDue = false, onClose, onNoted }: Props) {
  const record = trpc.customers.recordContact.useMutation()
  const { id: customerId, fullName } = customer
  const subject = { customerId, about: about ?? undefined }
  const outcomes = isDue ? PAYMENT_OUTCOMES : OFFERED
  return (
    <ContactFormDialog
      name={fullName}
      channel={channel}
      refusal={refusal}
      outcomes={outcomes.map((outcome) => ({ outcome, label: OUTCOME_WORDS[outcome] }))}
      sending={{
        check: (contact) => check({ ...subject, ...contact }),
        send: async (contact) => {
          onNoted({ ...(await record.mutateAsync({ ...subject, ...contact })), fullName })
          onClose()
        },
      }}
      lead={isDue ? (form) => <Promised form={form} /> : undefined}
      aside={(form) => <Forbidding form={form} name={fullName} />}
      onClose={onClose}
    />
  )
}

/** One click on the usual days on which people promise to pay. */
function Promised({ form: { form, send } }: { form: ContactForm }) {
  const t = useTranslations('panel.customers.contacts')
  return (
    <fieldset aria-label={t('promise')} className={classes.choice}>
      <Text size="sm" fw={500} aria-hidden="true" mb={6}>
        {t('promise')}
      </Text>
      <Group gap={6}>
        {[0, 1, 3, 7, 15].map((days) => (
          <Button
            key={days}
            size="xs"
            variant="light"
            onClick={() => {
              form.setFieldValue('followUpDate', addCalendarDays(today(), days))
              send('promised')
            }}
          >
            {t('promiseIn', { days })}
          </Button>
        ))}
      </Group>
    </fieldset>
  )
}

/** "Do not contact", which asks first. */
function Forbidding({ form: { form, send }, name }: { form: ContactForm; name: string }) {
  const t = useTranslations('panel.customers.contacts')
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsks(true)}>
        {t('forbid.action')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('forbid.title')}
        confirm={t('forbid.confirm')}
        running={form.submitting}
        onConfirm={() => {
          setAsks(false)
          send('doNotContact')
        }}
        onClose={() => setAsks(false)}
      >
        <Text size="sm">{t('forbid.question', { name })}</Text>
      </ConfirmDialog>
    </>
  )
}
