import { Button, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Describe } from '../../records/merge-dialog'
import { RecordForm } from '../../records/record-form'
import { AmountField } from '../../ui/amount-field'
import { useLeave } from '../../ui/unsaved-changes'
import type { PlanFormValues, PolicyType } from './form-values'
import classes from './plans.module.css'
import { useNewPlanForm } from './use-plan-form'

type Props = { type: PolicyType; onDone: () => void }

/** The row for a type's new plan. */
export function NewPlanForm({ type, onDone }: Props) {
  const t = useTranslations('panel.plans')
  const state = useNewPlanForm(type, onDone)
  const leave = useLeave()
  const { form } = state
  const name = t('newPlanOf', { name: type.name })
  const describe: Describe<PlanFormValues> = (field, text) => ({ label: t(field), text })
  return (
    <RecordForm state={state} describe={describe} aria-label={name} className={classes.plan}>
      <TextInput inputMode="numeric" autoFocus label={t('durationMonths')} {...form.getInputProps('durationMonths')} />
      <AmountField label={t('price')} aria-label={t('priceOf', { name })} {...form.getInputProps('price')} />
      <span className={classes.adding}>
        <Button type="submit" variant="filled" loading={form.submitting}>
          {t('addPlan')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => (form.isDirty() ? leave(onDone) : onDone())}>
          {t('cancel')}
        </Button>
      </span>
    </RecordForm>
  )
}
