import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { planInput, planUpdate } from '../../../../shared/plans'
import { trpc } from '../../../api/trpc'
import { loadFrom } from '../../records/loaded-record'
import { useRecordForm } from '../../records/use-record-form'
import {
  emptyPlan,
  type Plan,
  type PlanFormValues,
  type PolicyType,
  toPlanInput,
  toPlanUpdate,
  toPlanValues,
} from './form-values'

const checkNew = schemaResolver(planInput, { sync: true })
const checkUpdate = schemaResolver(planUpdate, { sync: true })

/** The form of a type's plan; null for a new one. */
export function usePlanForm(plan: Plan | null, type: PolicyType, onAdded: () => void) {
  const t = useTranslations('panel.plans')
  const utils = trpc.useUtils()
  const create = trpc.settings.plans.create.useMutation()
  const update = trpc.settings.plans.update.useMutation()
  return useRecordForm<Plan, PlanFormValues>({
    name: `plan-${plan?.id ?? type.id}`,
    record: plan,
    newValues: emptyPlan,
    toValues: toPlanValues,
    validate: (values, record) =>
      record ? checkUpdate(toPlanUpdate(values, record)) : checkNew(toPlanInput(values, type)),
    create: (values, id) => create.mutateAsync({ ...toPlanInput(values, type), id }),
    update: (values, record) => update.mutateAsync(toPlanUpdate(values, record)),
    load: loadFrom(utils.settings.plans.list),
    messages: { saved: t(plan ? 'priceSaved' : 'planAdded'), failed: t('saveFailed') },
    onSaved: onAdded,
  })
}
