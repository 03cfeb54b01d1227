import { useTranslations } from 'use-intl'
import { type ContactChannel, type ContactOutcome, contactInput } from '../../../../shared/renewals'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import { checkBy } from '../../ui/check-by'
import { useNotify } from '../../ui/notify'
import { useUnsavedChanges } from '../../ui/unsaved-changes'
import { useSubmitForm } from '../../ui/use-submit-form'

export type ContactValues = {
  channel: ContactChannel
  note: string
  followUpDate: string
  outcome: ContactOutcome | undefined
}
/** A contact that has just been stored, and with whom. */
export type Noted = RouterOutputs['customers']['recordContact'] & { fullName: string }

const check = checkBy(contactInput)

/** The form of one contact: a click on an outcome sends it, together with the note and the follow-up date. */
export function useContactForm(
  { id: customerId, fullName }: { id: string; fullName: string },
  channel: ContactChannel,
  onDone: (noted: Noted) => void,
) {
  const t = useTranslations('panel.customers.contacts')
  const notify = useNotify()
  const record = trpc.customers.recordContact.useMutation()
  const toInput = ({ followUpDate, ...values }: ContactValues) => ({
    ...values,
    customerId,
    followUpDate: (values.outcome !== 'doNotContact' && followUpDate) || undefined,
  })
  const { form, submit } = useSubmitForm<ContactValues>({
    initialValues: { channel, note: '', followUpDate: '', outcome: undefined },
    validate: (values) => check(toInput(values)),
    send: async (values) => {
      const contact = await record.mutateAsync(toInput(values))
      onDone({ ...contact, fullName })
    },
    onFailure: (error) => notify.failure(error, t('failed')),
  })
  useUnsavedChanges(form.isDirty())
  const send = (outcome?: ContactOutcome) => {
    form.setFieldValue('outcome', outcome)
    submit()
  }
  return { form, send }
}
export type ContactForm = ReturnType<typeof useContactForm>
