import { Alert, Button, Chip, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { addCalendarDays, today } from '../../../shared/clock'
import { CONTACT_CHANNELS, type ContactChannel, type ContactOutcome } from '../../../shared/contacts'
import { CHANNEL_WORDS } from '../../../shared/words'
import { DateField } from '../ui/date-field'
import { FormModal } from '../ui/form-dialog'
import { FormLock } from '../ui/form-lock'
import classes from './contacts.module.css'
import { type ContactForm, type ContactSending, useContactForm } from './use-contact-form'

type Props = {
  name: string
  channel: ContactChannel
  /** Why the person must not be contacted, in a sentence; a contact that they start themselves can still be noted. */
  refusal?: string | null
  /** Those to choose from, with their words. */
  outcomes: { outcome: ContactOutcome; label: string }[]
  sending: ContactSending
  /** What most people say, before all else. */
  lead?: ((form: ContactForm) => ReactNode) | undefined
  /** What else can be said of the person, beside the buttons that close the dialog. */
  aside?: (form: ContactForm) => ReactNode
  onClose: () => void
}

/** Asks for a contact's note and follow-up date; one click on the outcome stores everything. */
export function ContactFormDialog({ name, channel, refusal, outcomes, sending, lead, aside, onClose }: Props) {
  const t = useTranslations('panel.customers.contacts')
  const state = useContactForm(refusal ? 'other' : channel, sending)
  const { form, send } = state
  const { note, followUpDate } = form.values
  return (
    <FormModal title={t('title', { name })} size="lg" form={form} onClose={onClose}>
      {(leave) => (
        <FormLock locked={form.submitting}>
          <Stack gap="md">
            {refusal ? <Alert color="yellow">{t('refused', { refusal })}</Alert> : <Channel form={form} />}
            {lead?.(state)}
            <Textarea
              label={t('note')}
              description={t('noteHint')}
              minRows={2}
              maxRows={8}
              {...form.getInputProps('note')}
            />
            <FollowUp form={form} />
            <Outcomes outcomes={outcomes} onChoose={send} />
            <div className={classes.footer}>
              {aside?.(state)}
              <Group justify="flex-end" gap="sm" ms="auto">
                <Button onClick={leave}>{t('close')}</Button>
                <Button variant="light" disabled={note.trim() === '' && followUpDate === ''} onClick={() => send()}>
                  {t('noteAlone')}
                </Button>
              </Group>
            </div>
          </Stack>
        </FormLock>
      )}
    </FormModal>
  )
}

type FieldProps = Pick<ContactForm, 'form'>

function Channel({ form }: FieldProps) {
  const t = useTranslations('panel.customers.contacts')
  return (
    <SegmentedControl
      aria-label={t('channel')}
      fullWidth
      data={CONTACT_CHANNELS.map((value) => ({ value, label: CHANNEL_WORDS[value] }))}
      value={form.values.channel}
      onChange={(value) => form.setFieldValue('channel', value as ContactChannel)}
    />
  )
}

/** The optional follow-up date, which goes with any outcome: one of the usual ones, or any other. */
function FollowUp({ form }: FieldProps) {
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

type OutcomesProps = Pick<Props, 'outcomes'> & { onChoose: (outcome: ContactOutcome) => void }

function Outcomes({ outcomes, onChoose }: OutcomesProps) {
  const t = useTranslations('panel.customers.contacts')
  return (
    <fieldset aria-label={t('outcome')} className={classes.choice}>
      <Text size="sm" fw={500} aria-hidden="true" mb={6}>
        {t('outcomeHint')}
      </Text>
      <div className={classes.outcomes}>
        {outcomes.map(({ outcome, label }) => (
          <Button
            key={outcome}
            onClick={() => onChoose(outcome)}
            classNames={{ root: classes.outcome, label: classes.outcomeText }}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
