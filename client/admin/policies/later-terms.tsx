import { Checkbox } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { wide } from '../ui/form-section'
import { formatCalendarDate } from '../ui/formats'
import type { Customer, OpenedCustomer } from './customer-values'
import { ofTerm, openTerms, sameVehicle, termInForce } from './term-values'
import type { CustomerFields } from './use-customer-form'

/** The terms of a policy that was renewed early, for the form of one of them: those that follow it, and today's. */
export function useLaterTerms(customer: OpenedCustomer | null, today: string) {
  const [isWanted, setWanted] = useState(true)
  const isOfTerm = customer?.policyTermId !== undefined
  const { data: row } = trpc.customers.byId.useQuery(isOfTerm ? { id: customer.id } : skipToken)
  const { data: terms = [] } = trpc.customers.terms.useQuery(customer ? { customerId: customer.id } : skipToken)
  const current = isOfTerm ? row : customer
  const all = current ? [...openTerms(current, terms, today).map((term) => ofTerm(current, term)), current] : []
  const later = all.filter(({ policyStartDate }) => customer && policyStartDate > customer.policyStartDate)
  return { later, isWanted, setWanted, inForce: current ? termInForce(current, terms, today) : null }
}

type Props = { form: CustomerFields; record: Customer; terms: ReturnType<typeof useLaterTerms> }

/** Offers a change of the vehicle for the terms that follow, too, where theirs was the same. */
export function LaterTermsField({ form, record, terms: { later, isWanted, setWanted } }: Props) {
  const t = useTranslations('panel.customers.form')
  const same = sameVehicle(later, record, form.values)
  const [next] = same
  if (!next) return null
  return (
    <Checkbox
      wrapperProps={wide}
      label={t('alsoLater', { count: same.length, date: formatCalendarDate(next.policyStartDate) })}
      checked={isWanted}
      onChange={({ currentTarget }) => setWanted(currentTarget.checked)}
    />
  )
}
