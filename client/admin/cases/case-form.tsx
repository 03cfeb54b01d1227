import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { LoadedRecord, NEWEST } from '../records/loaded-record'
import { RecordPage } from '../records/record-page'
import { useRecordForm } from '../records/use-record-form'
import { FormSection } from '../ui/form-section'
import { formatCalendarDate } from '../ui/formats'
import { InsurerFields, StoryFields } from './case-fields'
import type { OpenedCase } from './case-text'
import { type CaseFormValues, checkCaseUpdate, toCaseUpdate, toCaseValues } from './form-values'

/** The form of an open case, in place of its file. */
export default function CaseEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('cases')
  const record = trpc.cases.byId.useQuery({ id })
  return (
    <LoadedRecord query={record} failure={t('loadFailed')} onBack={onDone}>
      {(loaded) => <CaseForm record={loaded} onDone={onDone} />}
    </LoadedRecord>
  )
}

/** What of a record the form edits; the procedure that saves it answers no more. */
type Edited = Pick<OpenedCase, keyof CaseFormValues | 'id' | 'updatedAt'>

function CaseForm({ record, onDone }: { record: OpenedCase; onDone: () => void }) {
  const t = useTranslations('cases')
  const { cases } = trpc.useUtils()
  const update = trpc.cases.update.useMutation()
  const state = useRecordForm<Edited, CaseFormValues>({
    record,
    toValues: toCaseValues,
    validate: (values) => checkCaseUpdate(toCaseUpdate(values, record)),
    update: (values, version) => update.mutateAsync(toCaseUpdate(values, version)),
    load: (id) => cases.byId.fetch({ id }, NEWEST),
    messages: { saved: t('edit.done'), failed: t('saveFailed') },
    onSaved: onDone,
  })
  const describe = useDescription()
  const { kind, number } = record
  return (
    <RecordPage state={state} describe={describe} title={t('edit.title', { number })} onCancel={onDone}>
      <FormSection title={t(`edit.story.${kind}`)} hint={t('edit.storyHint')}>
        <StoryFields form={state.form} kind={kind} />
      </FormSection>
      <FormSection title={t('edit.insurer')} hint={t('edit.insurerHint')}>
        <InsurerFields form={state.form} kind={kind} />
      </FormSection>
    </RecordPage>
  )
}

/** The label of a field, and one of its values as text. */
function useDescription() {
  const t = useTranslations('cases.form')
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  return (field: keyof CaseFormValues, value: string) => ({
    label: t(field),
    text:
      field === 'assignedTo'
        ? (colleagues.find(({ id }) => id === value)?.name ?? '')
        : field === 'happenedOn' || field === 'notifiedOn'
          ? formatCalendarDate(value)
          : value,
  })
}
