import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { policyTypeInput } from '../../../../shared/plans'
import { trpc } from '../../../api/trpc'
import { loadFrom } from '../../records/loaded-record'
import { useRecordForm } from '../../records/use-record-form'
import { emptyType, type PolicyType, type TypeFormValues, toTypeInput, toTypeValues } from './form-values'

const check = schemaResolver(policyTypeInput, { sync: true })

/** The form of a policy type; null for a new one. */
export function useTypeForm(type: PolicyType | null, onSaved: () => void) {
  const t = useTranslations('panel.plans.form')
  const utils = trpc.useUtils()
  const create = trpc.settings.policyTypes.create.useMutation()
  const update = trpc.settings.policyTypes.update.useMutation()
  return useRecordForm<PolicyType, TypeFormValues>({
    record: type,
    newValues: emptyType,
    toValues: toTypeValues,
    validate: (values) => check(toTypeInput(values)),
    create: (values, id) => create.mutateAsync({ ...toTypeInput(values), id }),
    update: (values, { id, updatedAt }) => update.mutateAsync({ ...toTypeInput(values), id, updatedAt }),
    load: loadFrom(utils.settings.policyTypes.list),
    messages: { saved: ({ name }) => t(type ? 'updated' : 'created', { name }), failed: t('saveFailed') },
    onSaved,
  })
}
