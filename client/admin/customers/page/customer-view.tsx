import { Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { statusOfPolicy } from '../../../../shared/term-dates'
import { trpc } from '../../../api/trpc'
import { CertificateList } from '../../certificates/certificate-list'
import { ContactList } from '../../contacts/contact-list'
import { DocumentList } from '../../documents/document-list'
import { LinkList } from '../../insured/link-list'
import OfferDialog from '../../insured/offer-dialog'
import { PolicyStatusBadge } from '../../navigation/policy-status-badge'
import { PaymentsSection } from '../../payments/payments-section'
import { PersonSection } from '../../person-data/person-section'
import type { FormOptions, OpenedCustomer } from '../../policies/customer-values'
import { OpenTerm, useOpenTerms } from '../../policies/open-term-section'
import { TermActions } from '../../policies/term-actions'
import { InForceBadge } from '../../policies/term-details'
import { TermTable } from '../../policies/term-table'
import { openTerms } from '../../policies/term-values'
import { BackButton } from '../../records/back-button'
import { LoadedRecord } from '../../records/loaded-record'
import classes from '../../records/page.module.css'
import { PageSection } from '../../records/page-section'
import type { RecordView } from '../../records/use-record-view'
import { TaskList } from '../../tasks/task-list'
import { CopyIconButton } from '../../ui/copy-button'
import { Dimmed } from '../../ui/dimmed'
import { late } from '../../ui/late'
import { ContactDetails } from './contact-details'
import { HistoryList } from './history-list'

const CaseList = late(() => import('../../cases/case-list'))

type Props = {
  id: string
  view: RecordView
  /** The page opens with the renewal dialog, and a start of the next term where one was asked for. */
  renewing: { start: string | null } | null
}
/**
 * One customer's page: who it is, the term in force and what to do with it; then earlier terms, papers and the history.
 */
export function CustomerPage({ id, view, renewing }: Props) {
  const t = useTranslations('panel.customers.form')
  const customer = trpc.customers.byId.useQuery({ id })
  const options = trpc.customers.formOptions.useQuery()
  const loading = { failure: t('loadFailed'), onBack: view.showList }
  return (
    <LoadedRecord query={customer} {...loading}>
      {(loaded) => (
        <LoadedRecord query={options} {...loading}>
          {(choices) => <Page customer={loaded} options={choices} view={view} renewing={renewing} />}
        </LoadedRecord>
      )}
    </LoadedRecord>
  )
}

type PageProps = Omit<Props, 'id'> & { customer: OpenedCustomer; options: FormOptions }

function Page({ customer, options, view, renewing }: PageProps) {
  const t = useTranslations('panel.customers.page')
  const { data: terms = [] } = trpc.customers.terms.useQuery({ customerId: customer.id })
  const open = useOpenTerms(customer.id, options.today)
  const [isOffering, setOffering] = useState(false)
  const offer = () => setOffering(true)
  const [first, ...others] = open.map(({ policyTermId }, place) => (
    <OpenTerm key={policyTermId ?? ''} terms={open} place={place} options={options} view={view} />
  ))
  const hasEarlier = terms.length > openTerms(customer, terms, options.today).length
  return (
    <Stack gap="lg">
      <Head customer={customer} today={options.today} view={view} />
      <div className={classes.top}>
        <Stack gap="lg">
          <ContactDetails customer={customer} onEdit={() => view.edit(customer.id)} />
          {first}
        </Stack>
        <TermActions customer={customer} options={options} renewing={renewing} view={view} onRenewed={offer} />
      </div>
      {others}
      {options.collectsPayments && <PaymentsSection customer={customer} today={options.today} />}
      {hasEarlier && (
        <PageSection title={t('terms')} hint={t('termsHint')}>
          <TermTable customer={customer} today={options.today} />
        </PageSection>
      )}
      <div className={`${classes.onScreen} ${classes.halves}`}>
        <Stack gap="lg">
          <CertificateList customer={customer} onIssued={offer} />
          <CaseList customer={customer} view={view} />
          {options.insuredLinks && <LinkList customer={customer} />}
          <TaskList customerId={customer.id} />
          <ContactList customer={customer} />
          <DocumentList customerId={customer.id} onManage={() => view.open('documents', customer.id)} />
        </Stack>
        <Stack gap="lg">
          {customer.notes && (
            <PageSection title={t('notes')} isInternal>
              <Text className={classes.notes}>{customer.notes}</Text>
            </PageSection>
          )}
          <PersonSection customer={customer} onGone={view.showList} />
          <HistoryList customerId={customer.id} />
        </Stack>
      </div>
      {options.insuredLinks && isOffering && <OfferDialog customer={customer} onClose={() => setOffering(false)} />}
    </Stack>
  )
}

function Head({ customer, today, view }: { customer: OpenedCustomer; today: string; view: RecordView }) {
  const t = useTranslations('panel.customers')
  const { fullName, policyNumber } = customer
  return (
    <div className={classes.head}>
      <div>
        <BackButton label={t('page.back')} onBack={view.showList} />
        <Title order={2} size="h3" className={classes.name}>
          {fullName}
        </Title>
        <Group gap="xs" mt={4}>
          <Dimmed>{t('documents.policy', { policyNumber })}</Dimmed>
          <CopyIconButton text={policyNumber} label={t('page.copyNumber')} />
          <PolicyStatusBadge policy={customer} {...statusOfPolicy(customer, today)} />
          <InForceBadge customer={customer} today={today} />
        </Group>
      </div>
    </div>
  )
}
