import { useTranslations } from 'use-intl'
import { AWAITED } from '../../api/awaited-link'
import { trpc } from '../../api/trpc'
import { useUrlQuery } from '../address/url-query'
import { outcomeOf } from '../verification/outcome'
import { CertificateResult } from './certificate-result'
import { checkInput } from './check-address'
import { CheckSection, checkOutcome } from './check-parts'
import { DayForm } from './day-form'

/**
 * Shows whether a certificate is genuine, and its policy's status. The server has fetched that: each day has a page of its
 * own.
 */
export function CertificateCheck() {
  const t = useTranslations('check')
  const { token, day, input } = checkInput(useUrlQuery())
  const options = { ...AWAITED, enabled: input !== null, retryOnMount: false, refetchOnWindowFocus: false }
  const check = trpc.public.checkCertificate.useQuery(input ?? { token }, options)
  const outcome = checkOutcome(outcomeOf(input !== null, check))
  // An unknown certificate has no data to compare, and no other day to check.
  const isKnown = outcome.kind !== 'missing'
  return (
    <CheckSection title={t('title')} eyebrow={t('eyebrow')} lead={isKnown && t('lead')}>
      <CertificateResult outcome={outcome} day={day === 'invalid' ? null : day} />
      {isKnown && <DayForm token={token} day={day} />}
    </CheckSection>
  )
}
