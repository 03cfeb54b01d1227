import { useTranslations } from 'use-intl'
import type { Plan, PolicyType } from './form-values'

/** What a plan is called beside those of other types. */
export function usePlanName({ name }: PolicyType) {
  const t = useTranslations('panel.plans')
  return ({ durationMonths }: Plan) => t('planName', { name, months: durationMonths })
}
