import { Alert, Button, Chip, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { addCalendarDays, today } from '../../../../shared/clock'
import { CONTACT_CHANNELS, type ContactChannel, RENEWAL_OUTCOMES } from '../../../../shared/renewals'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { DateField } from '../../ui/date-field'
import { FormModal } from '../../ui/form-dialog'
import { FormLock } from '../../ui/form-lock'
import classes from './contacts.module.css'
import { type ContactForm, type Noted, useContactForm } from './use-contact-form'

type Props = {
  customer: { id: string; fullName: string }
  channel: ContactChannel
  /** Why the person must not be contacted, in a sentence; a contact that they start themselves can still be noted. */
  refusal: string | null
  /** Whether it is about a payment, which the person may promise. */
  isAboutPayment?: boolean
  onClose: () => void
  /** After the contact has been stored. */
  onNoted: (noted: Noted) => void
}

/** Asks for a contact's note and follow-up date; one click on the outcome stores everything. */
export function ContactDialog({ customer, channel, refusal, isAboutPayment = false, onClose, onNoted }: Props) {
  const t = useTranslations('panel.customers.contacts')
  const state = useContactForm(customer, refusal ? 'other' : channel, (noted) => {
    onNoted(noted)
    onClose()
  })
  const { form } = state
  return (
    <FormModal title={t('title', { name: customer.fullName })} size="lg" form={form} onClose={onClose}>
      {(leave) => (
        <FormLock locked={form.submitting}>
          <Stack gap="md">
            {refusal ? (
              <Alert color="yellow">{t('refused', { refusal })}</Alert>
            ) : (
              <SegmentedControl
                aria-label={t('channel')}
                fullWidth
                data={CONTACT_CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
                value={form.values.channel}
                onChange={(value) => form.setFieldValue('channel', value as ContactChannel)}
              />
            )}
            <Textarea
              label={t('note')}
              description={t('noteHint')}
              minRows={2}
              maxRows={8}
              {...form.getInputProps('note')}
            />
            <FollowUp form={form} />
            <Outcomes state={state} isAboutPayment={isAboutPayment} />
            <Footer state={state} name={customer.fullName} onLeave={leave} />
          </Stack>
        </FormLock>
      )}
    </FormModal>
  )
}

/** The optional follow-up date, which goes with any outcome: one of the usual ones, or any other. */
export function FollowUp({ form }: { form: ContactForm['form'] }) {
  const t = useTranslations('panel.customers.contacts')
  const { followUpDate } = form.values
  return (
    <fieldset aria-label={t('again')} className={classes.followUp}>
      <Text size="sm" fw={500} aria-hidden="true">
        {t('again')}
      </Text>
      <div className={classes.days}>
        <Group gap={6}>
          {[1, 3, 7, 15].map((days) => {
            const date = addCalendarDays(today(), days)
            return (
              <Chip
                key={days}
                variant="light"
                checked={followUpDate === date}
                onChange={(chosen) => form.setFieldValue('followUpDate', chosen ? date : '')}
              >
                {t('inDays', { days })}
              </Chip>
            )
          })}
        </Group>
        <DateField
          side="future"
          label={t('followUp')}
          classNames={{ root: classes.day, label: classes.dayLabel }}
          {...form.getInputProps('followUpDate')}
        />
      </div>
    </fieldset>
  )
}

function Outcomes({ state: { send }, isAboutPayment }: { state: ContactForm; isAboutPayment: boolean }) {
  const t = useTranslations('panel.customers.contacts')
  const offered = RENEWAL_OUTCOMES.filter((outcome) => outcome !== 'doNotContact')
  return (
    <fieldset aria-label={t('outcome')} className={classes.choice}>
      <Text size="sm" fw={500} aria-hidden="true" mb={6}>
        {t('outcomeHint')}
      </Text>
      <div className={classes.outcomes}>
        {(isAboutPayment ? (['promised', ...offered] as const) : offered).map((outcome) => (
          <Button
            key={outcome}
            onClick={() => send(outcome)}
            classNames={{ root: classes.outcome, label: classes.outcomeText }}
          >
            {t(`outcomes.${outcome}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

type FooterProps = { state: ContactForm; name: string; onLeave: () => void }

/** "Do not contact", which asks first, and a contact without an outcome. */
function Footer({ state: { form, send }, name, onLeave }: FooterProps) {
  const t = useTranslations('panel.customers.contacts')
  const [asks, setAsks] = useState(false)
  const { note, followUpDate } = form.values
  return (
    <div className={classes.footer}>
      <Button variant="subtle" color="red" onClick={() => setAsks(true)}>
        {t('forbid.action')}
      </Button>
      <Group justify="flex-end" gap="sm">
        <Button onClick={onLeave}>{t('close')}</Button>
        <Button variant="light" disabled={note.trim() === '' && followUpDate === ''} onClick={() => send()}>
          {t('noteAlone')}
        </Button>
      </Group>
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
    </div>
  )
}
