import { ActionIcon, Badge, Button, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import type { Describe } from '../../records/merge-dialog'
import { RecordActivation } from '../../records/record-activation'
import { RecordForm } from '../../records/record-form'
import { TrashIcon } from '../../ui/icons'
import type { Plan, PlanFormValues, PolicyType } from './form-values'
import classes from './plans.module.css'
import { usePlanForm } from './use-plan-form'
import { usePlanName } from './use-plan-name'

type Props = {
  type: PolicyType
  /** Null for a new plan. */
  plan: Plan | null
  onDelete?: () => void
  onAdded: () => void
}

/** A plan's duration and price, edited in place; or the row for a new plan. */
export function PlanForm({ type, plan, onDelete, onAdded }: Props) {
  const t = useTranslations('panel.plans')
  const ui = useTranslations('panel.ui')
  const state = usePlanForm(plan, type, onAdded)
  const { form } = state
  const nameOf = usePlanName(type)
  const name = plan ? nameOf(plan) : t('newPlanOf', { name: type.name })
  const describe: Describe<PlanFormValues> = (field, text) => ({ label: t(field), text })
  return (
    <RecordForm state={state} describe={describe} aria-label={name} className={classes.plan}>
      {plan ? (
        <span className={classes.months}>
          {t('months', { months: plan.durationMonths })}
          {plan.isExample && (
            <Badge color="yellow" size="sm">
              {t('example')}
            </Badge>
          )}
        </span>
      ) : (
        <TextInput
          inputMode="numeric"
          aria-label={t('durationMonths')}
          placeholder={t('durationMonths')}
          {...form.getInputProps('durationMonths')}
        />
      )}
      <TextInput
        inputMode="decimal"
        aria-label={t('priceOf', { name })}
        placeholder={t('price')}
        leftSection="$"
        {...form.getInputProps('price')}
      />
      <Button type="submit" variant={plan ? 'filled' : 'default'} loading={form.submitting} disabled={!form.isDirty()}>
        {t(plan ? 'savePrice' : 'addPlan')}
      </Button>
      {plan && onDelete && (
        <span className={classes.state}>
          <RecordActivation record={plan} procedures={trpc.settings.plans} nameOf={nameOf} texts={t} />
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
        </span>
      )}
    </RecordForm>
  )
}
