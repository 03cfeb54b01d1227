import { useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../api/trpc'

export type ContactRefusal = RouterOutputs['customers']['contactRefusal']

/** Why a person must not be contacted, in a sentence; null if they may be. */
export function useRefusalText() {
  const t = useTranslations('panel.customers.contacts.refusals')
  return (refusal: ContactRefusal | undefined): string | null =>
    refusal ? t(refusal.by, { policyNumber: refusal.policyNumber }) : null
}
