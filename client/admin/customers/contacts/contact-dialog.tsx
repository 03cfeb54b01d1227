import { Alert, Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { addCalendarDays, today } from '../../../../shared/clock'
import {
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  type ContactChannel,
  type ContactOutcome,
} from '../../../../shared/renewals'
import { DateField } from '../../ui/date-field'
import { FormModal } from '../../ui/form-dialog'
import { FormLock } from '../../ui/form-lock'
import classes from './contacts.module.css'
import { type ContactForm, useContactForm } from './use-contact-form'

type Props = {
  customer: { id: string; fullName: string }
  channel: ContactChannel
  /** Why the person must not be contacted, in a sentence; a contact that they start themselves can still be noted. */
  refusal: string | null
  onClose: () => void
}

/** Asks for the outcome of a contact: one click for each, or a note alone. */
export function ContactDialog({ customer, channel, refusal, onClose }: Props) {
  const t = useTranslations('panel.customers.contacts')
  const state = useContactForm(customer.id, refusal ? 'other' : channel, onClose)
  const { form, send } = state
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
            <Outcomes state={state} />
            <Textarea
              label={t('note')}
              description={t('noteHint')}
              minRows={2}
              maxRows={8}
              {...form.getInputProps('note')}
            />
            <Group justify="flex-end" gap="sm">
              <Button onClick={leave}>{t('close')}</Button>
              <Button variant="light" disabled={form.values.note.trim() === ''} onClick={() => send()}>
                {t('noteAlone')}
              </Button>
            </Group>
          </Stack>
        </FormLock>
      )}
    </FormModal>
  )
}

function Outcomes({ state }: { state: ContactForm }) {
  const t = useTranslations('panel.customers.contacts')
  const [asksDay, setAsksDay] = useState(false)
  const choose = (outcome: ContactOutcome) => (outcome === 'later' ? setAsksDay(true) : state.send(outcome))
  return (
    <>
      <fieldset aria-label={t('outcome')} className={classes.outcomes}>
        {CONTACT_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === 'later' && asksDay ? 'filled' : 'default'}
            color={outcome === 'later' ? 'blue' : undefined}
            aria-expanded={outcome === 'later' ? asksDay : undefined}
            onClick={() => choose(outcome)}
            classNames={{ root: classes.outcome, label: classes.outcomeText }}
          >
            {t(`outcomes.${outcome}`)}
          </Button>
        ))}
      </fieldset>
      {asksDay && <FollowUp state={state} />}
    </>
  )
}

/** The follow-up date: one of the usual ones, or any other. */
function FollowUp({ state: { form, send } }: { state: ContactForm }) {
  const t = useTranslations('panel.customers.contacts')
  return (
    <div className={classes.followUp}>
      <Text size="sm" fw={500}>
        {t('again')}
      </Text>
      <Group gap="xs">
        {[1, 3, 7, 15].map((days) => (
          <Button key={days} size="xs" variant="light" onClick={() => send('later', addCalendarDays(today(), days))}>
            {t('inDays', { days })}
          </Button>
        ))}
      </Group>
      <Group gap="xs" align="flex-start">
        <DateField label={t('followUp')} flex="1 1 180px" {...form.getInputProps('followUpDate')} />
        <Button variant="filled" mt={25} onClick={() => send('later')}>
          {t('save')}
        </Button>
      </Group>
    </div>
  )
}
