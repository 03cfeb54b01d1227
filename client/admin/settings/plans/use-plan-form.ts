import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { planInput, planUpdate } from '../../../../shared/plans'
import { trpc } from '../../../api/trpc'
import { loadFrom } from '../../records/loaded-record'
import { useRecordForm } from '../../records/use-record-form'
import { useJoined, useSavedOf } from '../../ui/saved-together'
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

/** The prices of a plan, which are saved together with those of the others. */
export function usePlanForm(plan: Plan) {
  const t = useTranslations('panel.plans')
  const utils = trpc.useUtils()
  const update = trpc.settings.plans.update.useMutation()
  const onSaved = useSavedOf(plan.id)
  const state = useRecordForm<Plan, PlanFormValues>({
    name: `plan-${plan.id}`,
    record: plan,
    toValues: toPlanValues,
    validate: (values, record) => checkUpdate(toPlanUpdate(values, record ?? plan)),
    update: (values, record) => update.mutateAsync(toPlanUpdate(values, record)),
    load: loadFrom(utils.settings.plans.list),
    messages: { saved: null, failed: t('saveFailed') },
    onSaved,
    together: [['nextPrice', 'nextPriceFrom']],
  })
  useJoined(plan.id, state)
  return state
}

/** The form of a type's new plan. */
export function useNewPlanForm(type: PolicyType, onAdded: () => void) {
  const t = useTranslations('panel.plans')
  const utils = trpc.useUtils()
  const create = trpc.settings.plans.create.useMutation()
  return useRecordForm<Plan, PlanFormValues>({
    name: `plan-${type.id}`,
    record: null,
    newValues: emptyPlan,
    toValues: toPlanValues,
    validate: (values) => checkNew(toPlanInput(values, type)),
    create: (values, id) => create.mutateAsync({ ...toPlanInput(values, type), id }),
    update: () => Promise.reject(new Error('a new plan has no former version')),
    load: loadFrom(utils.settings.plans.list),
    messages: { saved: t('planAdded'), failed: t('saveFailed') },
    onSaved: onAdded,
  })
}
