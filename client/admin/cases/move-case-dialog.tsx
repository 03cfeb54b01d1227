import { Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CASE_WAITS, type CaseWait, caseMove } from '../../../shared/cases'
import { CASE_WAIT_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { checkBy } from '../ui/check-by'
import { ChoiceCards } from '../ui/choice-cards'
import { nextBusinessDay } from './case-text'
import { NextDayField, StepDialog } from './step-dialog'
import { type StepProps, useCaseStep } from './use-case-step'

const check = checkBy(caseMove)

/** Passes a case on: whom we wait for from now on, and when somebody looks again. */
export function MoveCaseDialog({ record, onClose }: StepProps) {
  const t = useTranslations('cases')
  const move = trpc.cases.move.useMutation()
  const state = useCaseStep<{ waitingOn: CaseWait; nextOn: string; note: string }>({
    what: 'move',
    record,
    initialValues: { waitingOn: record.waitingOn === 'us' ? 'insurer' : 'us', nextOn: nextBusinessDay(), note: '' },
    validate: (values, { id, updatedAt }) => check({ ...values, id, updatedAt }),
    send: (values, { id, updatedAt }) => move.mutateAsync({ ...values, id, updatedAt }),
    onSaved: onClose,
  })
  const { form } = state
  return (
    <StepDialog state={state} onClose={onClose}>
      <WaitField value={form.values.waitingOn} onChoose={(waitingOn) => form.setFieldValue('waitingOn', waitingOn)} />
      <NextDayField {...form.getInputProps('nextOn')} />
      <Textarea label={t('move.note')} autosize minRows={2} maxRows={8} {...form.getInputProps('note')} />
    </StepDialog>
  )
}

/** Whom a case waits for. */
export function WaitField({ value, onChoose }: { value: CaseWait; onChoose: (wait: CaseWait) => void }) {
  const t = useTranslations('cases.form')
  return (
    <ChoiceCards
      name="waitingOn"
      label={t('waitingOn')}
      options={CASE_WAITS.map((wait) => ({ value: wait, label: CASE_WAIT_WORDS[wait] }))}
      value={value}
      isFirst
      isShort
      onChoose={(wait) => onChoose(wait as CaseWait)}
    />
  )
}
