import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { type ContactChannel, type ContactOutcome, contactInput } from '../../../../shared/renewals'
import { trpc } from '../../../api/trpc'
import { useNotify } from '../../ui/notify'
import { useUnsavedChanges } from '../../ui/unsaved-changes'
import { useSubmitForm } from '../../ui/use-submit-form'

type Values = { channel: ContactChannel; note: string; followUpDate: string; outcome: ContactOutcome | undefined }

const check = schemaResolver(contactInput, { sync: true })

/** The form of one contact: a click on an outcome sends it, together with the typed note. */
export function useContactForm(customerId: string, channel: ContactChannel, onDone: () => void) {
  const t = useTranslations('panel.customers.contacts')
  const notify = useNotify()
  const record = trpc.customers.recordContact.useMutation()
  const toInput = ({ followUpDate, ...values }: Values) => ({
    ...values,
    customerId,
    followUpDate: values.outcome === 'later' ? followUpDate : undefined,
  })
  const { form, submit } = useSubmitForm<Values>({
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
  const send = (outcome?: ContactOutcome, day = form.values.followUpDate) => {
    form.setValues({ outcome, followUpDate: day })
    submit()
  }
  return { form, send }
}
export type ContactForm = ReturnType<typeof useContactForm>
