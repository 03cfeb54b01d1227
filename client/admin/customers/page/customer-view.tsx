import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { statusOfPolicy } from '../../../../shared/term-dates'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import { PolicyStatusBadge } from '../../navigation/policy-status-badge'
import { LoadedRecord } from '../../records/loaded-record'
import { useOfferedActions } from '../../records/offered-actions'
import type { RecordView } from '../../records/use-record-view'
import { CopyIconButton } from '../../ui/copy-button'
import { Dimmed } from '../../ui/dimmed'
import { ChevronLeftIcon } from '../../ui/icons'
import { CertificateList } from '../certificates/certificate-list'
import { ContactList } from '../contacts/contact-list'
import type { OpenedCustomer } from '../form-values'
import { PersonSection } from '../person-data/person-section'
import { ContactDetails } from './contact-details'
import { DocumentList } from './document-list'
import { HistoryList } from './history-list'
import { InForceBadge } from './in-force-badge'
import classes from './page.module.css'
import { PageSection } from './page-section'
import { TermActions } from './term-actions'
import { TermDetails } from './term-details'
import { TermTable } from './term-table'

type Props = {
  id: string
  view: RecordView
  /** Whether the page opens with the renewal dialog. */
  renewing: boolean
}
type Options = RouterOutputs['customers']['formOptions']

/** One customer's page: the current term with its actions, the earlier terms, and the history. */
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

type PageProps = Omit<Props, 'id'> & { customer: OpenedCustomer; options: Options }

function Page({ customer, options, view, renewing }: PageProps) {
  const t = useTranslations('panel.customers.page')
  const certificates = useTranslations('panel.customers.certificates')
  const contacts = useTranslations('panel.customers.contacts')
  return (
    <Stack gap="lg">
      <Head customer={customer} today={options.today} view={view} />
      <TermActions customer={customer} options={options} renewing={renewing} onNew={() => view.addAfter(customer.id)} />
      <PageSection title={t(customer.policyStartDate > options.today ? 'factsToCome' : 'facts')}>
        <TermDetails customer={customer} options={options} />
      </PageSection>
      <PageSection title={t('contact.title')}>
        <ContactDetails customer={customer} onEdit={() => view.edit(customer.id)} />
      </PageSection>
      <PageSection title={t('terms')} hint={t('termsHint')}>
        <TermTable customer={customer} today={options.today} />
      </PageSection>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <PageSection title={contacts('section')} hint={contacts('sectionHint')} isInternal>
          <ContactList customer={customer} />
        </PageSection>
        <PageSection title={certificates('title')} hint={certificates('hint')} isInternal>
          <CertificateList customer={customer} />
        </PageSection>
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <PageSection title={t('documents')} isInternal>
          <DocumentList customerId={customer.id} onManage={() => view.open('documents', customer.id)} />
        </PageSection>
        <PageSection title={t('notes')} isInternal>
          <Text c={customer.notes ? undefined : 'dimmed'} className={classes.notes}>
            {customer.notes ?? t('noNotes')}
          </Text>
        </PageSection>
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <PageSection title={t('related')} hint={t('relatedHint')} isInternal>
          <PersonSection customer={customer} onGone={view.showList} />
        </PageSection>
        <PageSection title={t('history')} isInternal>
          <HistoryList customerId={customer.id} options={options} />
        </PageSection>
      </SimpleGrid>
    </Stack>
  )
}

function Head({ customer, today, view }: { customer: OpenedCustomer; today: string; view: RecordView }) {
  const t = useTranslations('panel.customers')
  const { id, fullName, policyNumber } = customer
  const showDocuments = () => view.open('documents', id)
  const edit = () => view.edit(id)
  useOfferedActions([
    { label: t('page.documents'), act: showDocuments },
    { label: t('edit'), act: edit },
  ])
  return (
    <div className={classes.head}>
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<ChevronLeftIcon size={16} />}
          onClick={view.showList}
          ms={-8}
          mb={4}
        >
          {t('page.back')}
        </Button>
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
      <Group gap="sm">
        <Button onClick={() => window.print()}>{t('page.print')}</Button>
        <Button onClick={showDocuments}>{t('page.documents')}</Button>
        <Button onClick={edit}>{t('edit')}</Button>
      </Group>
    </div>
  )
}
