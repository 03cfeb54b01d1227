import { useTranslations } from 'use-intl'
import { requestContactInput } from '../../../shared/quote-requests'
import type { ContactChannel, ContactOutcome } from '../../../shared/renewals'
import { trpc } from '../../api/trpc'
import type { ContactValues } from '../renewals/contacts/use-contact-form'
import { checkBy } from '../ui/check-by'
import { useNotify } from '../ui/notify'
import { useUnsavedChanges } from '../ui/unsaved-changes'
import { useSubmitForm } from '../ui/use-submit-form'

const check = checkBy(requestContactInput)

/** The form of one contact about a quote: a click on an outcome sends it, together with note and day. */
export function useRequestContact(id: string, channel: ContactChannel, onDone: () => void) {
  const t = useTranslations('panel.customers.contacts')
  const notify = useNotify()
  const record = trpc.quoteRequests.recordContact.useMutation()
  const toInput = ({ followUpDate, ...values }: ContactValues) => ({
    ...values,
    id,
    followUpDate: followUpDate || undefined,
  })
  const { form, submit } = useSubmitForm<ContactValues>({
    initialValues: { channel, note: '', followUpDate: '', outcome: undefined },
    validate: (values) => check(toInput(values)),
    send: async (values) => {
      await record.mutateAsync(toInput(values))
      notify.success(t('saved'))
      onDone()
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
