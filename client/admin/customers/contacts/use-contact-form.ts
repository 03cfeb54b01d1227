import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ContactChannel, type ContactOutcome, contactInput } from '../../../../shared/renewals'
import { fieldErrorsOf } from '../../../api/errors'
import { trpc } from '../../../api/trpc'
import { useNotify } from '../../ui/notify'
import { useOneAtATime } from '../../ui/use-one-at-a-time'

type Errors = { note?: string; followUpDate?: string }

/** The form of one contact: a click on an outcome sends it, together with the typed note. */
export function useContactForm(customerId: string, given: ContactChannel, onDone: () => void) {
  const t = useTranslations('panel.customers.contacts')
  const notify = useNotify()
  const record = trpc.customers.recordContact.useMutation()
  const [channel, setChannel] = useState(given)
  const [note, setNote] = useState('')
  const [followUpDate, setFollowUpDate] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const send = useOneAtATime(async (outcome?: ContactOutcome, day?: string) => {
    const input = { customerId, channel, outcome, note, followUpDate: outcome === 'later' ? (day ?? '') : undefined }
    const checked = contactInput.safeParse(input)
    if (!checked.success) {
      const found = checked.error.issues.map(({ path, message }) => [path[0], message])
      return setErrors(Object.fromEntries(found.reverse()))
    }
    try {
      await record.mutateAsync(input)
      notify.success(t('saved'))
      onDone()
    } catch (error) {
      const fields = fieldErrorsOf(error)
      setErrors(fields)
      if (Object.keys(fields).length === 0) notify.failure(error, t('failed'))
    }
  })
  return {
    ...{ channel, setChannel, note, setNote, followUpDate, setFollowUpDate, errors, send },
    sending: record.isPending,
  }
}
export type ContactForm = ReturnType<typeof useContactForm>
