import { Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { caseReopening } from '../../../shared/cases'
import { trpc } from '../../api/trpc'
import { checkBy } from '../ui/check-by'
import { nextBusinessDay } from './case-text'
import { NextDayField, StepDialog } from './step-dialog'
import { type StepProps, useCaseStep } from './use-case-step'

const check = checkBy(caseReopening)

/** Opens a closed case again, with the reason; it then waits for us. */
export function ReopenCaseDialog({ record: { id }, record, onClose }: StepProps) {
  const t = useTranslations('cases')
  const reopen = trpc.cases.reopen.useMutation()
  const state = useCaseStep({
    what: 'reopen',
    record,
    initialValues: { reason: '', nextOn: nextBusinessDay() },
    validate: (values) => check({ ...values, id }),
    send: (values) => reopen.mutateAsync({ ...values, id }),
    onSaved: onClose,
  })
  const { form } = state
  return (
    <StepDialog state={state} onClose={onClose}>
      <Textarea
        required
        autosize
        minRows={2}
        maxRows={8}
        label={t('reopen.reason')}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <NextDayField {...form.getInputProps('nextOn')} />
    </StepDialog>
  )
}
