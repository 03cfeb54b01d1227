import { useTranslations } from 'use-intl'
import type { CancellationReason } from '../../../../shared/terms'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import type { CustomerFormValues } from '../../policies/form-values'
import { isFormField, useDescription } from '../../policies/use-description'
import { formatInstant } from '../../ui/formats'

const CANCELLATION = ['cancellationReason', 'cancellationNote']
/** What happened to a certificate, by the field that says when. */
const CERTIFICATE = { sentAt: 'certificateSent', revokedAt: 'certificateRevoked' } as const

type Value = string | number | boolean | null
type Change = { before: Value; after: Value; names?: { before: Value; after: Value } | undefined }

/** A change of a customer's field as text: its label, old value and new value; of a certificate, what happened and when. */
export function useChangeText(options: RouterOutputs['customers']['formOptions']) {
  const t = useTranslations('panel.customers.page')
  const tNames = useTranslations('panel.activity.names')
  const { data: companies = [] } = trpc.companies.list.useQuery()
  const describe = useDescription(options, companies)
  const describeChange = (field: string, value: Value): { label: string; text: unknown } => {
    if (field === 'cancellationReason') {
      return {
        label: t('cancellation.reason'),
        text: value && t(`cancellation.reasons.${value as CancellationReason}`),
      }
    }
    if (field === 'cancellationNote') return { label: t('cancellation.note'), text: value }
    if (field === 'vehicleYear') return { ...describe(field, '', ''), text: value === null ? '' : String(value) }
    return describe(field as keyof CustomerFormValues, value as never, value as never)
  }
  /** Of a deleted insurer, type or plan its form shows the id, where the entry may have kept a name. */
  const textOf = (field: string, value: Value, kept: Value | undefined): string => {
    const { text } = describeChange(field, value)
    if (field.endsWith('Id') && value && text === value) return String(kept ?? tNames('gone'))
    return String(text || t('nothing'))
  }
  return (field: string, { before, after, names }: Change): string => {
    if (field === 'sentAt' || field === 'revokedAt') return t(CERTIFICATE[field], { at: formatInstant(String(after)) })
    if (!isFormField(field) && !CANCELLATION.includes(field)) return t('otherChange', { field })
    const { label } = describeChange(field, after)
    const [was, is] = [textOf(field, before, names?.before), textOf(field, after, names?.after)]
    return t('change', { field: label, before: was, after: is })
  }
}
