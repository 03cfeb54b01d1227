import { useTranslations } from 'use-intl'
import type { Customer, FormOptions } from './customer-values'

type Offered = Pick<FormOptions, 'policyTypes' | 'plans'>

/**
 * The policy types and plans that can be chosen for a policy: the active ones, and its own even if they are inactive by
 * now. The name of an inactive type says so.
 * @param record null for a new policy
 */
export function useOffered({ policyTypes, plans }: FormOptions, record: Customer | null): Offered {
  const t = useTranslations('panel.customers.form')
  return {
    policyTypes: policyTypes
      .filter(({ id, isActive }) => isActive || id === record?.policyTypeId)
      .map((type) => (type.isActive ? type : { ...type, name: t('noLongerOffered', { name: type.name }) })),
    plans: plans.filter(({ id, isActive }) => isActive || id === record?.selectedPlanId),
  }
}
