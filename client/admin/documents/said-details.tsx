import { useTranslations } from 'use-intl'
import { DOCUMENT_KIND_WORDS } from '../../../shared/words'
import { Dimmed } from '../ui/dimmed'
import { formatDay } from '../ui/formats'
import type { PolicyDocument } from './use-reached'

/** What a document is, with its last day below. */
export function SaidDetails({ document: { kind, validUntil } }: { document: PolicyDocument }) {
  const t = useTranslations('documents')
  if (!kind && !validUntil) return '—'
  return (
    <>
      {kind && DOCUMENT_KIND_WORDS[kind]}
      {validUntil && <Dimmed size="xs">{t('until', { date: formatDay(validUntil) })}</Dimmed>}
    </>
  )
}
