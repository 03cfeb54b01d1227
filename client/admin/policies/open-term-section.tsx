import { Button, Checkbox, Group } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { PageSection } from '../records/page-section'
import type { RecordView } from '../records/use-record-view'
import { wide } from '../ui/form-section'
import { formatCalendarDate } from '../ui/formats'
import { CancellationDialog, ReinstatementDialog } from './cancellation-dialog'
import type { Customer, FormOptions, OpenedCustomer } from './customer-values'
import { TermDetails } from './term-details'
import { ofTerm, openTerms, withVehicle } from './term-values'
import type { CustomerFields } from './use-customer-form'

/** A customer once for each term that is in force or to come, the earliest first; of most policies the current one alone. */
export function useOpenTerms(id: string | null, today: string): OpenedCustomer[] {
  // Not kept: a form that is opened later begins with the record as it is then.
  const { data: customer } = trpc.customers.byId.useQuery(id ? { id } : skipToken, { gcTime: 0 })
  const { data: terms = [] } = trpc.customers.terms.useQuery(id ? { customerId: id } : skipToken)
  return customer ? [...openTerms(customer, terms, today).map((term) => ofTerm(customer, term)), customer] : []
}

type Props = { terms: OpenedCustomer[]; place: number; options: FormOptions; view: RecordView }

/** One of the terms that are in force or to come; of several each has its own actions. */
export function OpenTerm({ terms, place, options, view }: Props) {
  const t = useTranslations('panel.customers.page')
  const [asked, setAsked] = useState<'cancellation' | 'reinstatement' | null>(null)
  const customer = terms[place]
  if (!customer) return null
  const { id, policyTermId = null, policyStartDate, cancellationReason } = customer
  const from = { date: formatCalendarDate(policyStartDate) }
  const action = cancellationReason === null ? 'cancellation' : 'reinstatement'
  const dialog = { customer, onClose: () => setAsked(null) }
  const later = terms.slice(place + 1).filter((one) => one.cancellationReason === null)
  const buttons = (
    <Group gap="xs">
      <Button size="xs" aria-label={t('termActions.editName', from)} onClick={() => view.edit(id, policyTermId)}>
        {t('termActions.edit')}
      </Button>
      <Button size="xs" aria-label={t(`termActions.${action}Name`, from)} onClick={() => setAsked(action)}>
        {t(`termActions.${action}`)}
      </Button>
    </Group>
  )
  return (
    <PageSection
      title={t(policyStartDate > options.today ? 'factsToCome' : 'facts')}
      action={terms.length > 1 && buttons}
    >
      <TermDetails customer={customer} options={options} />
      {asked === 'cancellation' && <CancellationDialog {...dialog} today={options.today} later={later} />}
      {asked === 'reinstatement' && <ReinstatementDialog {...dialog} />}
    </PageSection>
  )
}

type LaterProps = {
  form: CustomerFields
  record: Customer
  later: Customer[]
  isWanted: boolean
  onWant: (wanted: boolean) => void
}

/** Offers a change of the vehicle for the terms that follow, too, where theirs was the same. */
export function LaterTermsField({ form, record, later, isWanted, onWant }: LaterProps) {
  const t = useTranslations('panel.customers.form')
  const same = later.filter((one) => withVehicle(one, record, form.values) !== null)
  const [next] = same
  if (!next) return null
  return (
    <Checkbox
      wrapperProps={wide}
      label={t('alsoLater', { count: same.length, date: formatCalendarDate(next.policyStartDate) })}
      checked={isWanted}
      onChange={({ currentTarget }) => onWant(currentTarget.checked)}
    />
  )
}
