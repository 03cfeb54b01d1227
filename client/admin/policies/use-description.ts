import { useTranslations } from 'use-intl'
import { isLanguage, languageRow } from '../../../shared/languages'
import { formatPhone } from '../../../shared/phone-in-words'
import { trpc } from '../../api/trpc'
import type { Describe } from '../records/merge-dialog'
import { formatCalendarDate } from '../ui/formats'
import { useFormatPrice } from '../ui/use-currency'
import { type CustomerFormValues, emptyCustomer, type FormOptions } from './customer-values'

/** Whether a field of a log entry is a field of the form. */
export const isFormField = (field: string): field is keyof CustomerFormValues => field in emptyCustomer

/** The label of a form field, and one of its values as text. */
export function useDescription(
  options: FormOptions,
  insurers: { id: string; name: string }[],
): Describe<CustomerFormValues> {
  const t = useTranslations('panel.customers.form')
  const formatPrice = useFormatPrice()
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  const texts: Partial<Record<keyof CustomerFormValues, (value: string) => string | undefined>> = {
    insuranceCompanyId: (id) => insurers.find((insurer) => insurer.id === id)?.name,
    policyTypeId: (id) => options.policyTypes.find((type) => type.id === id)?.name,
    selectedPlanId: (id) => {
      const plan = options.plans.find((candidate) => candidate.id === id)
      return plan && t('planLabel', { months: plan.durationMonths, price: formatPrice(plan.price) })
    },
    policyStartDate: formatCalendarDate,
    issueDate: formatCalendarDate,
    policyEndDate: formatCalendarDate,
    phone: formatPhone,
    assignedTo: (id) => colleagues.find((colleague) => colleague.id === id)?.name ?? t('closedAccount'),
    language: (language) => (isLanguage(language) ? languageRow(language).name : undefined),
  }
  const textOf = (field: keyof CustomerFormValues, value: CustomerFormValues[keyof CustomerFormValues]) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') return formatPrice(value)
    return (value && (texts[field]?.(value) ?? value)) || ''
  }
  return (field, value) => ({ label: t(field), text: textOf(field, value) })
}
