import { Select, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CaseKind } from '../../../shared/cases'
import { trpc } from '../../api/trpc'
import type { RecordFields } from '../records/use-record-form'
import { DateField } from '../ui/date-field'
import { fieldsOf } from '../ui/fields-of'
import { wide } from '../ui/form-section'
import { toOption } from '../ui/options'
import type { CaseFormValues } from './form-values'

type Form = Pick<RecordFields<CaseFormValues>, 'getInputProps'> & { values: CaseFormValues }
type Props = { form: Form; kind: CaseKind }

/** What happened, or what is asked for, and when. */
export function StoryFields({ form, kind }: Props) {
  const t = useTranslations('cases.form')
  const input = fieldsOf(form, t)
  return (
    <>
      <DateField
        required
        side={kind === 'change' ? 'future' : 'past'}
        {...input('happenedOn')}
        label={t(`day.${kind}`)}
      />
      {kind === 'claim' && <TextInput {...input('place')} />}
      <Textarea
        required
        autosize
        minRows={3}
        maxRows={12}
        wrapperProps={wide}
        placeholder={t(`example.${kind}`)}
        {...input('text')}
      />
    </>
  )
}

/** What the insurer calls it, whom to ask there, who else was in it, and who of us has it. */
export function InsurerFields({ form, kind }: Props) {
  const t = useTranslations('cases.form')
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  const input = fieldsOf(form, t)
  return (
    <>
      <TextInput {...input('insurerNumber')} />
      <TextInput {...input('insurerContact')} />
      <DateField side="past" {...input('notifiedOn')} />
      <Select
        data={colleagues.map(toOption)}
        clearable
        {...input('assignedTo')}
        value={form.values.assignedTo || null}
      />
      {kind === 'claim' && (
        <Textarea autosize minRows={2} maxRows={8} wrapperProps={wide} {...input('otherParty', t('otherPartyHint'))} />
      )}
    </>
  )
}
