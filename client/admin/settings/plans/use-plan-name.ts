import { useTranslations } from 'use-intl'
import type { Plan, PolicyType } from './form-values'

/** The name of a plan, including its type. */
export function usePlanName({ name }: PolicyType) {
  const t = useTranslations('panel.plans')
  return ({ durationMonths }: Plan) => t('planName', { name, months: durationMonths })
}
