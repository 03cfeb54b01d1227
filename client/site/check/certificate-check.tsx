import { useTranslations } from 'use-intl'
import { CertificateResult } from './certificate-result'
import { CheckSection } from './check-parts'
import { DayForm } from './day-form'
import { useCertificateCheck } from './use-certificate-check'

/** Shows whether a certificate is genuine, and its policy's status. */
export function CertificateCheck() {
  const t = useTranslations('check')
  const { token, day, outcome } = useCertificateCheck()
  // An unknown certificate has no data to compare, and no other day to check.
  const isKnown = outcome.kind !== 'missing'
  return (
    <CheckSection title={t('title')} eyebrow={t('eyebrow')} lead={isKnown && t('lead')}>
      <CertificateResult outcome={outcome} day={day === 'invalid' ? null : day} />
      {isKnown && <DayForm token={token} day={day} />}
    </CheckSection>
  )
}
