import { Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CASE_OUTCOMES, type CaseOutcome, caseClosing } from '../../../shared/cases'
import { today } from '../../../shared/clock'
import { CASE_OUTCOME_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { checkBy } from '../ui/check-by'
import { ChoiceCards } from '../ui/choice-cards'
import { DateField } from '../ui/date-field'
import { StepDialog } from './step-dialog'
import { type StepProps, type SteppedCase, useCaseStep } from './use-case-step'

const check = checkBy(caseClosing)

type Values = { outcome: CaseOutcome | ''; confirmedOn: string; note: string }

const toInput = ({ outcome, confirmedOn, note }: Values, { id, updatedAt }: SteppedCase) => ({
  id,
  updatedAt,
  note,
  outcome: outcome as CaseOutcome,
  confirmedOn: outcome === 'confirmed' ? confirmedOn : null,
})

/** Closes a case with what it came to. A confirmed change is then shown: it is still to be applied. */
export function CloseCaseDialog({ record, open, onClose }: StepProps) {
  const t = useTranslations('cases')
  const close = trpc.cases.close.useMutation()
  const state = useCaseStep<Values>({
    what: 'close',
    record,
    initialValues: { outcome: '', confirmedOn: today(), note: '' },
    validate: (values, newest) => check(toInput(values, newest)),
    send: async (values, newest) => {
      await close.mutateAsync(toInput(values, newest))
      if (values.outcome === 'confirmed') open(record.id)
    },
    onSaved: onClose,
  })
  const { form } = state
  const { outcome } = form.values
  return (
    <StepDialog state={state} onClose={onClose}>
      <ChoiceCards
        name="outcome"
        label={t('close.outcome')}
        options={CASE_OUTCOMES[record.kind].map((one) => ({ value: one, label: CASE_OUTCOME_WORDS[one] }))}
        value={outcome}
        error={form.errors.outcome}
        required
        isFirst
        isShort
        onChoose={(one) => form.setFieldValue('outcome', one as CaseOutcome)}
      />
      {outcome === 'confirmed' && (
        <DateField required side="past" label={t('form.confirmedOn')} {...form.getInputProps('confirmedOn')} />
      )}
      <Textarea label={t('close.note')} autosize minRows={2} maxRows={8} {...form.getInputProps('note')} />
    </StepDialog>
  )
}
