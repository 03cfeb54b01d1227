import { Select, Text, Textarea } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { CANCELLATION_REASONS, type CancellationInput, cancellationInput } from '../../../shared/terms'
import { trpc } from '../../api/trpc'
import { DateField } from '../ui/date-field'
import { FormDialog } from '../ui/form-dialog'
import { useSaveForm } from '../ui/use-save-form'
import type { Customer } from './form-values'

type Values = { lastDay: string; reason: string; note: string }

const check = schemaResolver(cancellationInput, { sync: true })

/** Cancels a policy: asks for the last day of cover and the reason. */
export function CancellationDialog({ customer, today, onClose }: Props) {
  const t = useTranslations('panel.customers.page.cancellation')
  const state = useCancellationForm(customer, today, onClose)
  const { form } = state
  return (
    <FormDialog
      title={t('title')}
      confirm={t('confirm')}
      cancel={t('keep')}
      color="red"
      state={state}
      onClose={onClose}
    >
      <Text size="sm">{t('hint')}</Text>
      <DateField required label={t('lastDay')} {...form.getInputProps('lastDay')} />
      <Select
        required
        label={t('reason')}
        placeholder={t('chooseReason')}
        data={CANCELLATION_REASONS.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
        {...form.getInputProps('reason')}
      />
      <Textarea label={t('note')} minRows={2} {...form.getInputProps('note')} />
    </FormDialog>
  )
}

type Props = { customer: Customer; today: string; onClose: () => void }

function useCancellationForm(customer: Customer, today: string, onDone: () => void) {
  const t = useTranslations('panel.customers.page.cancellation')
  const cancel = trpc.customers.cancel.useMutation()
  const { id, updatedAt } = customer
  const toInput = (values: Values) => ({ id, updatedAt, ...values }) as CancellationInput
  return useSaveForm<Values>({
    initialValues: { lastDay: lastDayOf(customer, today), reason: '', note: '' },
    validate: (values) => {
      const { reason, ...errors } = check(toInput(values))
      return reason ? { ...errors, reason: t('chooseReason') } : errors
    },
    save: async (values) => {
      await cancel.mutateAsync(toInput(values))
    },
    messages: { saved: t('done'), failed: t('failed') },
    onSaved: onDone,
  })
}

/** Today, or the nearest day within the term. */
function lastDayOf({ policyStartDate, policyEndDate }: Customer, today: string): string {
  if (today < policyStartDate) return policyStartDate
  return policyEndDate !== null && policyEndDate < today ? policyEndDate : today
}
