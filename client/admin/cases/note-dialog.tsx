import { Select, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { caseNoteInput } from '../../../shared/cases'
import { CONTACT_CHANNELS, type ContactChannel } from '../../../shared/contacts'
import { CHANNEL_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { checkBy } from '../ui/check-by'
import { fieldsOf } from '../ui/fields-of'
import { StepDialog } from './step-dialog'
import { type StepProps, useCaseStep } from './use-case-step'

const check = checkBy(caseNoteInput)

type Props = StepProps & { channel: ContactChannel | null }

/** Notes what was said or done; what was just sent is written already. */
export function NoteDialog({ record, channel, onClose }: Props) {
  const t = useTranslations('cases')
  const note = trpc.cases.note.useMutation()
  const written = channel === 'whatsapp' || channel === 'email' ? t(`note.sent.${channel}`) : ''
  const toInput = (values: { text: string; channel: ContactChannel | '' }) => ({
    id: record.id,
    text: values.text,
    channel: values.channel || null,
  })
  const state = useCaseStep<Parameters<typeof toInput>[0]>({
    what: 'note',
    record,
    initialValues: { text: written, channel: channel ?? '' },
    validate: (values) => check(toInput(values)),
    send: (values) => note.mutateAsync(toInput(values)),
    onSaved: onClose,
  })
  const input = fieldsOf(state.form, (field) => t(`note.${field}`))
  return (
    <StepDialog state={state} onClose={onClose}>
      <Textarea required autosize minRows={3} maxRows={12} data-autofocus {...input('text')} />
      <Select
        data={CONTACT_CHANNELS.map((value) => ({ value, label: CHANNEL_WORDS[value] }))}
        placeholder={t('note.noChannel')}
        clearable
        {...input('channel')}
        value={state.form.values.channel || null}
      />
    </StepDialog>
  )
}
