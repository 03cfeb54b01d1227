import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { priceOf } from '../policies/agreed-price-field'
import {
  type Customer,
  type CustomerFormValues,
  emptyCustomer,
  type FormOptions,
  type OpenedCustomer,
  samePerson,
} from '../policies/customer-values'
import { LaterTermsField, useOpenTerms } from '../policies/open-term-section'
import { PaymentsField } from '../policies/payments-field'
import { PolicyFields } from '../policies/policy-fields'
import { TermFields } from '../policies/term-fields'
import { type CustomerFields, useCustomerForm } from '../policies/use-customer-form'
import { useDescription } from '../policies/use-description'
import { useOffered } from '../policies/use-offered'
import { VehicleFields } from '../policies/vin/vehicle-fields'
import { wantedPolicy } from '../policies/wanted-policy-values'
import { LoadedRecord } from '../records/loaded-record'
import { RecordPage } from '../records/record-page'
import { useAuth } from '../session/auth'
import { FormSection, wide } from '../ui/form-section'
import { formatCalendarDate } from '../ui/formats'
import { useCurrency } from '../ui/use-currency'
import { ContactFields } from './contact-fields'
import { MovedDueField } from './moved-due-field'

type EditorProps = {
  id: string
  /** The replaced term that is edited; the current one where it is undefined. */
  termId: string | undefined
  onDone: () => void
}

/** The form of an existing customer, or of one of their terms alone. */
export function CustomerEditor({ id, termId, onDone }: EditorProps) {
  const t = useTranslations('panel.customers.form')
  const customer = trpc.customers.byId.useQuery({ id, termId }, { gcTime: 0 })
  return (
    <LoadedRecord query={customer} failure={t('loadFailed')} onBack={onDone}>
      {(loaded) => <CustomerForm customer={loaded} onDone={onDone} />}
    </LoadedRecord>
  )
}

type NewProps = {
  /** The id of another policy of the same person, whose data fills the form; null for a new person. */
  of: string | null
  /** The id of the quote request that becomes this customer, and fills the form. */
  request: string | null
  onDone: () => void
  /** Called instead once the request has become this customer. */
  onConverted: () => void
}

/** The form of a new customer. */
export function NewCustomer({ of, request, onDone, onConverted }: NewProps) {
  const assignedTo = useOwner()
  if (of !== null) return <NewPolicy of={of} onDone={onDone} />
  if (request !== null) return <WantedPolicy request={request} onDone={onDone} onSaved={onConverted} />
  return <CustomerForm customer={null} newValues={() => ({ ...emptyCustomer, assignedTo })} onDone={onDone} />
}

/** An agent looks after the customers that they create. */
function useOwner(): string {
  const { user } = useAuth()
  return user?.role === 'agent' ? user.id : ''
}

function NewPolicy({ of, onDone }: { of: string; onDone: () => void }) {
  const t = useTranslations('panel.customers.form')
  const known = trpc.customers.byId.useQuery({ id: of })
  const assignedTo = useOwner()
  return (
    <LoadedRecord query={known} failure={t('loadFailed')} onBack={onDone}>
      {(person) => (
        <CustomerForm customer={null} newValues={() => ({ ...samePerson(person), assignedTo })} onDone={onDone} />
      )}
    </LoadedRecord>
  )
}

type WantedProps = { request: string; onDone: () => void; onSaved: () => void }

function WantedPolicy({ request, onDone, onSaved }: WantedProps) {
  const t = useTranslations('panel.customers.form')
  const assignedTo = useOwner()
  const wanted = trpc.quoteRequests.byId.useQuery({ id: request })
  return (
    <LoadedRecord query={wanted} failure={t('loadFailed')} onBack={onDone}>
      {(wish) => (
        <CustomerForm
          customer={null}
          newValues={(options) => ({
            ...wantedPolicy(wish, options),
            notes: wish.place ? t('wantedPlace', { place: wish.place }) : '',
            assignedTo: wish.assignedTo ?? assignedTo,
          })}
          request={request}
          onDone={onDone}
          onSaved={onSaved}
        />
      )}
    </LoadedRecord>
  )
}

type Props = {
  /** The record being edited, or null for a new one. */
  customer: OpenedCustomer | null
  newValues?: (options: FormOptions) => CustomerFormValues
  /** The quote request that a new customer comes from. */
  request?: string | null
  /** Called when the form is left, and once it is saved where nothing else is to follow. */
  onDone: () => void
  onSaved?: () => void
}

const nothing = () => emptyCustomer

/** Creates or edits an insured customer, once the options of its selects are loaded. */
function CustomerForm({ customer, newValues = nothing, request = null, onDone, onSaved = onDone }: Props) {
  const t = useTranslations('panel.customers.form')
  const options = trpc.customers.formOptions.useQuery()
  const companies = trpc.companies.list.useQuery()
  const loading = { failure: t('loadFailed'), onBack: onDone }
  return (
    <LoadedRecord query={options} {...loading}>
      {(choices) => (
        <LoadedRecord query={companies} {...loading}>
          {(all) => <Form {...{ customer, newValues, request, onDone, onSaved }} options={choices} companies={all} />}
        </LoadedRecord>
      )}
    </LoadedRecord>
  )
}

type FormProps = Required<Props> & {
  options: FormOptions
  companies: RouterOutputs['companies']['list']
}

function Form({ customer, newValues, request, options, companies, onDone, onSaved }: FormProps) {
  const t = useTranslations('panel.customers.form')
  const [payments, setPayments] = useState('1')
  const [initial] = useState(() => newValues(options))
  const terms = useOpenTerms(customer?.id ?? null, options.today)
  const later = terms.filter(({ policyStartDate }) => customer && policyStartDate > customer.policyStartDate)
  const [isWanted, setWanted] = useState(true)
  const [moveDue, setMoveDue] = useState(true)
  const state = useCustomerForm(customer, initial, { payments, moveDue }, onSaved, request, isWanted ? later : [])
  const { form, record } = state
  const currency = useCurrency()
  // An insurer that was deactivated since the record was made stays selectable for it.
  const insurers = companies
    .filter(({ id, isActive }) => isActive || id === record?.insuranceCompanyId)
    .map(({ id, name, isActive }) => ({ id, name: isActive ? name : t('inactive', { name }) }))
  const { policyTypes, plans } = useOffered(options, record)
  const describe = useDescription(options, insurers)
  const isOfTerm = customer?.policyTermId !== undefined
  const start = formatCalendarDate(customer?.policyStartDate ?? '')
  const end = formatCalendarDate(customer?.policyEndDate ?? '')
  const title = isOfTerm ? t('titleTerm', { start, end }) : t(customer ? 'titleEdit' : 'titleNew')
  const hint = terms.length > 1 && customer && !isOfTerm ? t('comingHint', { date: start }) : undefined
  return (
    <RecordPage state={state} describe={describe} title={title} hint={hint} onCancel={onDone}>
      <InsuredFields form={form} customer={record}>
        {record && <LaterTermsField {...{ form, record, later, isWanted }} onWant={setWanted} />}
      </InsuredFields>
      <PolicyFields form={form} customer={record} options={{ ...options, policyTypes, plans }} insurers={insurers} />
      <TermFields form={form} customer={record} plans={plans} today={options.today}>
        {record && options.collectsPayments && (
          <MovedDueField record={record} start={form.values.policyStartDate} isWanted={moveDue} onWant={setMoveDue} />
        )}
      </TermFields>
      {!record && options.collectsPayments && (
        <FormSection title={t('paymentsSection')} hint={t('paymentsHint')}>
          <PaymentsField
            count={payments}
            onChange={setPayments}
            price={priceOf(form.values.planPrice, currency)}
            start={form.values.policyStartDate}
          />
        </FormSection>
      )}
      {!isOfTerm && <ContactFields form={form} customer={customer} country={options.country} />}
    </RecordPage>
  )
}

type InsuredProps = { form: CustomerFields; customer: Customer | null; children: ReactNode }

/** Who is insured, and with which vehicle; a term has only the vehicle of its own. */
function InsuredFields({ form, customer, children }: InsuredProps) {
  const t = useTranslations('panel.customers.form')
  const isOfTerm = customer?.policyTermId !== undefined
  return (
    <FormSection
      title={t(isOfTerm ? 'vehicleSection' : 'insuredSection')}
      hint={t(isOfTerm ? 'vehicleHint' : 'insuredHint')}
    >
      {!isOfTerm && (
        <TextInput label={t('fullName')} required wrapperProps={wide} {...form.getInputProps('fullName')} />
      )}
      <VehicleFields form={form} ownId={customer?.id} />
      {children}
    </FormSection>
  )
}
