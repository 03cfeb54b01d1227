import { ActionIcon, Badge, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { RecordActivation } from '../../records/record-activation'
import { RecordForm } from '../../records/record-form'
import type { RecordFields } from '../../records/use-record-form'
import { useJoinedForm, useStoredForm } from '../../records/use-stored-form'
import { AmountField } from '../../ui/amount-field'
import { DateField } from '../../ui/date-field'
import { fieldsOf } from '../../ui/fields-of'
import { formatCalendarDate } from '../../ui/formats'
import { PlusIcon, TrashIcon } from '../../ui/icons'
import { useLeave } from '../../ui/unsaved-changes'
import { useCurrency } from '../../ui/use-currency'
import { type Plan, type PlanFormValues, type PolicyType, planEditing } from './form-values'
import classes from './plans.module.css'

type Props = { type: PolicyType; plan: Plan; onDelete: () => void }

/** A plan's price, the one that follows it, and whether the plan is offered. */
export function PlanForm({ type, plan, onDelete }: Props) {
  const t = useTranslations('panel.plans')
  const state = useJoinedForm({
    name: plan.id,
    record: plan,
    editing: planEditing(type.id, useCurrency(), plan),
    procedures: trpc.settings.plans,
    failed: t('saveFailed'),
  })
  const { form } = state
  const nameOf = usePlanName(type)
  const name = nameOf(plan)
  return (
    <RecordForm
      state={state}
      describe={(field, text) => ({ label: t(field), text })}
      aria-label={name}
      className={classes.plan}
    >
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
        stored={plan.price}
        description={plan.priceSince && t('priceSince', { date: formatCalendarDate(plan.priceSince) })}
        {...form.getInputProps('price')}
      />
      <NextPrice form={form} name={name} stored={plan.nextPrice} />
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

type NextProps = { form: RecordFields<PlanFormValues>; name: string; stored: number | null }

/** The price from a later day on: a button until there is one. */
function NextPrice({ form, name, stored }: NextProps) {
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
        mih={40}
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
  const input = fieldsOf(form, t)
  return (
    <div className={classes.next}>
      <AmountField
        aria-label={t('nextPriceOf', { name })}
        data-autofocus={isAdding || undefined}
        autoFocus={isAdding}
        stored={stored}
        {...input('nextPrice')}
      />
      <DateField side="future" aria-label={t('nextPriceFromOf', { name })} {...input('nextPriceFrom')} />
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        mih={40}
        aria-label={t('dropNextPriceOf', { name })}
        onClick={drop}
      >
        {t('dropNextPrice')}
      </Button>
    </div>
  )
}

type NewProps = { type: PolicyType; onDone: () => void }

/** The row for a type's new plan. */
export function NewPlanForm({ type, onDone }: NewProps) {
  const t = useTranslations('panel.plans')
  const state = useStoredForm({
    name: `plan-${type.id}`,
    record: null,
    editing: planEditing(type.id, useCurrency()),
    procedures: trpc.settings.plans,
    messages: { saved: t('planAdded'), failed: t('saveFailed') },
    onSaved: onDone,
  })
  const leave = useLeave()
  const { form } = state
  const name = t('newPlanOf', { name: type.name })
  const input = fieldsOf(form, t)
  return (
    <RecordForm
      state={state}
      describe={(field, text) => ({ label: t(field), text })}
      aria-label={name}
      className={classes.plan}
    >
      <TextInput inputMode="numeric" autoFocus {...input('durationMonths')} />
      <AmountField aria-label={t('priceOf', { name })} {...input('price')} />
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

/** The name of a plan, including its type. */
export function usePlanName({ name }: PolicyType) {
  const t = useTranslations('panel.plans')
  return ({ durationMonths }: Plan) => t('planName', { name, months: durationMonths })
}
