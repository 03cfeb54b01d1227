import { Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { REQUEST_OUTCOMES } from '../../../shared/quote-requests'
import { CONTACT_CHANNELS, type ContactChannel } from '../../../shared/renewals'
import { FollowUp } from '../renewals/contacts/contact-dialog'
import contacts from '../renewals/contacts/contacts.module.css'
import { FormModal } from '../ui/form-dialog'
import { FormLock } from '../ui/form-lock'
import { useRequestContact } from './use-request-contact'

type Props = { request: { id: string; fullName: string }; channel: ContactChannel; onClose: () => void }

/** Asks what came of a contact; one click on the outcome stores everything. */
export function RequestContactDialog({ request, channel, onClose }: Props) {
  const t = useTranslations('panel.customers.contacts')
  const { form, send } = useRequestContact(request.id, channel, onClose)
  const { note, followUpDate } = form.values
  return (
    <FormModal title={t('title', { name: request.fullName })} size="lg" form={form} onClose={onClose}>
      {(leave) => (
        <FormLock locked={form.submitting}>
          <Stack gap="md">
            <SegmentedControl
              aria-label={t('channel')}
              fullWidth
              data={CONTACT_CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
              value={form.values.channel}
              onChange={(value) => form.setFieldValue('channel', value as ContactChannel)}
            />
            <Textarea
              label={t('note')}
              description={t('noteHint')}
              minRows={2}
              maxRows={8}
              {...form.getInputProps('note')}
            />
            <FollowUp form={form} />
            <Outcomes onChoose={send} />
            <Group justify="flex-end" gap="sm">
              <Button onClick={leave}>{t('close')}</Button>
              <Button variant="light" disabled={note.trim() === '' && followUpDate === ''} onClick={() => send()}>
                {t('noteAlone')}
              </Button>
            </Group>
          </Stack>
        </FormLock>
      )}
    </FormModal>
  )
}

function Outcomes({ onChoose }: { onChoose: (outcome: (typeof REQUEST_OUTCOMES)[number]) => void }) {
  const t = useTranslations('panel.customers.contacts')
  const requests = useTranslations('panel.requests')
  return (
    <fieldset aria-label={t('outcome')} className={contacts.choice}>
      <Text size="sm" fw={500} aria-hidden="true" mb={6}>
        {t('outcomeHint')}
      </Text>
      <div className={contacts.outcomes}>
        {REQUEST_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            onClick={() => onChoose(outcome)}
            classNames={{ root: contacts.outcome, label: contacts.outcomeText }}
          >
            {outcome === 'sent' ? requests('quoteSent') : t(`outcomes.${outcome}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
