import { useTranslations } from 'use-intl'
import type { ContactChannel, ContactOutcome } from '../../../shared/contacts'
import type { RouterOutputs } from '../../api/trpc'
import type { checkBy } from '../ui/check-by'
import { useNotify } from '../ui/notify'
import { useUnsavedChanges } from '../ui/unsaved-changes'
import { useSubmitForm } from '../ui/use-submit-form'

/** A contact as the server takes it, without whom it was with. */
export type Contact = {
  channel: ContactChannel
  note: string
  outcome: ContactOutcome | undefined
  followUpDate: string | undefined
}
type ContactValues = Contact & { followUpDate: string }

/** A contact with a customer that has just been stored, and with whom. */
export type Noted = RouterOutputs['customers']['recordContact'] & { fullName: string }

export type ContactSending = {
  check: (contact: Contact) => ReturnType<ReturnType<typeof checkBy>>
  send: (contact: Contact) => Promise<void>
}

/** The form of one contact: a click on an outcome sends it, together with the note and the follow-up date. */
export function useContactForm(channel: ContactChannel, { check, send }: ContactSending) {
  const t = useTranslations('panel.customers.contacts')
  const notify = useNotify()
  const toContact = ({ followUpDate, ...values }: ContactValues): Contact => ({
    ...values,
    followUpDate: (values.outcome !== 'doNotContact' && followUpDate) || undefined,
  })
  const { form, submit } = useSubmitForm<ContactValues>({
    initialValues: { channel, note: '', followUpDate: '', outcome: undefined },
    validate: (values) => check(toContact(values)),
    send: (values) => send(toContact(values)),
    onFailure: (error) => notify.failure(error, t('failed')),
  })
  useUnsavedChanges(form.isDirty())
  const sendWith = (outcome?: ContactOutcome) => {
    form.setFieldValue('outcome', outcome)
    submit()
  }
  return { form, send: sendWith }
}
export type ContactForm = ReturnType<typeof useContactForm>
