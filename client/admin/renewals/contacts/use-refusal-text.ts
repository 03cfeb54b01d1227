import { useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../../api/trpc'

type Refusal = RouterOutputs['customers']['contactRefusal']

/** Why a person must not be contacted, in a sentence; null if they may be. */
export function useRefusalText() {
  const t = useTranslations('panel.customers.contacts.refusals')
  return (refusal: Refusal | undefined): string | null =>
    refusal ? t(refusal.by, { policyNumber: refusal.policyNumber }) : null
}
