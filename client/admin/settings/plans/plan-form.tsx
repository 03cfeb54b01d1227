import { ActionIcon, Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import type { Describe } from '../../records/merge-dialog'
import { RecordActivation } from '../../records/record-activation'
import { RecordForm } from '../../records/record-form'
import type { RecordFields } from '../../records/use-record-form'
import { AmountField } from '../../ui/amount-field'
import { DateField } from '../../ui/date-field'
import { formatCalendarDate } from '../../ui/formats'
import { PlusIcon, TrashIcon } from '../../ui/icons'
import type { Plan, PlanFormValues, PolicyType } from './form-values'
import classes from './plans.module.css'
import { usePlanForm } from './use-plan-form'
import { usePlanName } from './use-plan-name'

type Props = { type: PolicyType; plan: Plan; onDelete: () => void }

/** A plan's price, the one that follows it, and whether the plan is offered. */
export function PlanForm({ type, plan, onDelete }: Props) {
  const t = useTranslations('panel.plans')
  const state = usePlanForm(plan)
  const { form } = state
  const nameOf = usePlanName(type)
  const name = nameOf(plan)
  const describe: Describe<PlanFormValues> = (field, text) => ({ label: t(field), text })
  return (
    <RecordForm state={state} describe={describe} aria-label={name} className={classes.plan}>
      <span className={classes.months}>
        {t('months', { months: plan.durationMonths })}
        {plan.isExample && (
          <Badge color="yellow" size="sm">
            {t('example')}
          </Badge>
        )}
      </span>
      <AmountField
        aria-label={t('priceOf', { name })}
        inputWrapperOrder={['input', 'description', 'error']}
        description={plan.priceSince && t('priceSince', { date: formatCalendarDate(plan.priceSince) })}
        {...form.getInputProps('price')}
      />
      <NextPrice form={form} name={name} />
      {/* Enter in a field saves the row. */}
      <button type="submit" hidden />
      <span className={classes.state}>
        <RecordActivation record={plan} procedures={trpc.settings.plans} nameOf={nameOf} texts={t} />
        <DeleteButton name={name} onDelete={onDelete} />
      </span>
    </RecordForm>
  )
}

function DeleteButton({ name, onDelete }: { name: string; onDelete: () => void }) {
  const t = useTranslations('panel.plans')
  const ui = useTranslations('panel.ui')
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      size="lg"
      aria-label={ui('actionOn', { action: t('delete'), name })}
      title={t('delete')}
      onClick={onDelete}
    >
      <TrashIcon size={18} />
    </ActionIcon>
  )
}

/** The price from a later day on: a button until there is one. */
function NextPrice({ form, name }: { form: RecordFields<PlanFormValues>; name: string }) {
  const t = useTranslations('panel.plans')
  const [isAdding, setAdding] = useState(false)
  const { nextPrice, nextPriceFrom } = form.values
  if (!isAdding && !nextPrice && !nextPriceFrom) {
    return (
      <Button
        className={classes.addNext}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<PlusIcon size={16} />}
        aria-label={t('planNextPriceOf', { name })}
        onClick={() => setAdding(true)}
      >
        {t('planNextPrice')}
      </Button>
    )
  }
  const drop = () => {
    setAdding(false)
    form.setFieldValue('nextPrice', '')
    form.setFieldValue('nextPriceFrom', '')
  }
  return (
    <div className={classes.next}>
      <AmountField
        label={t('nextPrice')}
        aria-label={t('nextPriceOf', { name })}
        data-autofocus={isAdding || undefined}
        autoFocus={isAdding}
        {...form.getInputProps('nextPrice')}
      />
      <DateField
        side="future"
        label={t('nextPriceFrom')}
        aria-label={t('nextPriceFromOf', { name })}
        {...form.getInputProps('nextPriceFrom')}
      />
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={t('dropNextPriceOf', { name })}
        onClick={drop}
      >
        {t('dropNextPrice')}
      </Button>
    </div>
  )
}
