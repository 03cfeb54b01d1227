import { Text } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { reinstatementInput } from '../../../shared/terms'
import { trpc } from '../../api/trpc'
import { ChoiceCards } from '../ui/choice-cards'
import { DateField } from '../ui/date-field'
import { FormDialog } from '../ui/form-dialog'
import { formatCalendarDate } from '../ui/formats'
import { useSaveForm } from '../ui/use-save-form'
import type { OpenedCustomer } from './form-values'

type Values = { way: 'undo' | 'later'; from: string }

const check = schemaResolver(reinstatementInput, { sync: true })

/** Reinstates a cancelled policy: without a gap in cover, or from a later day. */
export function ReinstatementDialog({ customer, onClose }: { customer: OpenedCustomer; onClose: () => void }) {
  const t = useTranslations('panel.customers.page.reinstatement')
  const reinstate = trpc.customers.reinstate.useMutation()
  const { id, updatedAt, policyEndDate, originalEndDate } = customer
  const end = originalEndDate ? formatCalendarDate(originalEndDate) : null
  const toInput = ({ way, from }: Values) => ({ id, updatedAt, from: way === 'later' ? from : undefined })
  const state = useSaveForm<Values>({
    initialValues: { way: 'undo', from: '' },
    validate: (values) => check(toInput(values)),
    save: async (values) => {
      await reinstate.mutateAsync(toInput(values))
    },
    messages: { saved: t('done'), failed: t('failed') },
    onSaved: onClose,
  })
  const { form } = state
  return (
    <FormDialog title={t('title')} confirm={t('confirm')} state={state} onClose={onClose}>
      <Text size="sm">
        {t('hint', { date: formatCalendarDate(policyEndDate ?? '') })} {end && t('originalEnd', { date: end })}
      </Text>
      <ChoiceCards
        name="way"
        label={t('way')}
        hint=""
        options={(['undo', 'later'] as const).map((way) => ({ value: way, label: t(`ways.${way}`) }))}
        value={form.values.way}
        onChoose={(way) => form.setFieldValue('way', way as Values['way'])}
      />
      {form.values.way === 'later' && (
        <DateField
          required
          label={t('from')}
          description={end && t('fromHint', { date: end })}
          {...form.getInputProps('from')}
        />
      )}
    </FormDialog>
  )
}
