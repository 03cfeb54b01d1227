import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CASE_KIND_WORDS, CASE_ORIGIN_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { customerHref } from '../navigation/record-href'
import { BackButton } from '../records/back-button'
import { LoadedRecord } from '../records/loaded-record'
import classes from '../records/page.module.css'
import { PageSection } from '../records/page-section'
import type { RecordView } from '../records/use-record-view'
import { WarningAlert } from '../ui/alerts'
import { RowLink } from '../ui/row-link'
import { AppliedChange } from './applied-change-card'
import { CaseDetails } from './case-details'
import { CaseEntries } from './case-entries-list'
import { type OpenedCase, useWaitingLine } from './case-text'
import { FileActions } from './file-actions'

type Props = { id: string; view: RecordView; onRenew: (customerId: string, start: string) => void }

/** The file of a case: who has the ball, what can be done, what is known, and all that has happened. */
export default function CaseView({ id, ...others }: Props) {
  const t = useTranslations('cases')
  const query = trpc.cases.byId.useQuery({ id })
  return (
    <LoadedRecord query={query} failure={t('loadFailed')} onBack={others.view.showList}>
      {(record) => <CaseFile record={record} {...others} />}
    </LoadedRecord>
  )
}

function CaseFile({ record, view, onRenew }: Omit<Props, 'id'> & { record: OpenedCase }) {
  const t = useTranslations('cases')
  const isToApply = record.kind === 'change' && record.outcome === 'confirmed'
  return (
    <Stack gap="lg">
      <Head record={record} view={view} />
      <Ball record={record} view={view} />
      {isToApply && <AppliedChange record={record} view={view} onRenew={onRenew} />}
      {record.warnings.length > 0 && (
        <WarningAlert>
          {record.warnings.map((warning) => (
            <div key={warning}>{t(`warnings.${warning}`)}</div>
          ))}
        </WarningAlert>
      )}
      <div className={classes.halves}>
        <Stack gap="lg">
          <PageSection title={t(`edit.story.${record.kind}`)}>
            <Text className={classes.notes}>{record.text}</Text>
          </PageSection>
          <CaseDetails record={record} />
        </Stack>
        <CaseEntries record={record} />
      </div>
    </Stack>
  )
}

/** Which case it is, and whose. */
function Head({
  record: { number, kind, origin, customerId, customer },
  view,
}: {
  record: OpenedCase
  view: RecordView
}) {
  const t = useTranslations('cases')
  return (
    <div>
      <BackButton label={t('back')} onBack={view.showList} />
      <Group gap="xs">
        <Title order={2} size="h3">
          {`${CASE_KIND_WORDS[kind]} ${number}`}
        </Title>
        {origin === 'insured' && <Badge>{CASE_ORIGIN_WORDS.insured}</Badge>}
      </Group>
      <Text size="sm" className={classes.name} mt={4}>
        <RowLink href={customerHref(customerId)} onOpen={() => view.open('page', customerId)}>
          {customer.fullName}
        </RowLink>
        {` · ${[customer.policyNumber, customer.vehicle, customer.plate].filter(Boolean).join(' · ')}`}
      </Text>
    </div>
  )
}

/** Who has the ball, how late it is, and what can be done about it. */
function Ball({ record, view }: { record: OpenedCase; view: RecordView }) {
  const t = useTranslations('cases')
  const line = useWaitingLine()
  const { daysLeft } = record
  return (
    <Paper p="md">
      <Group gap="xs" mb="md">
        <Text fw={600} size="lg" role="status">
          {line(record)}
        </Text>
        {daysLeft !== null && daysLeft <= 0 && (
          <Badge color={daysLeft < 0 ? 'red' : 'yellow'}>{t('late', { days: -daysLeft })}</Badge>
        )}
      </Group>
      <FileActions record={record} view={view} />
    </Paper>
  )
}
