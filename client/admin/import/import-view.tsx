import { Button, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type ImportRecord, isAtWork } from '../../../shared/imports'
import { LoadedRecord } from '../records/loaded-record'
import { FailureAlert } from '../ui/alerts'
import { Dimmed } from '../ui/dimmed'
import { formatInstant } from '../ui/formats'
import { useLeave } from '../ui/unsaved-changes'
import { useFocusOnChange } from '../ui/use-focus-on-change'
import { ColumnsForm } from './columns-form'
import { DoneView } from './done-view'
import classes from './import.module.css'
import { ImportDropzone } from './import-dropzone'
import { ImportList } from './import-list'
import { ImportProgress } from './import-progress-card'
import { ReviewView } from './review-view'
import { StepBar, stepsOf } from './step-bar'
import { useImport } from './use-import'
import { type ImportAddress, useImportAddress } from './use-import-address'

/** The import of policies from a spreadsheet: the list of imports or, in its place, the steps of one. */
export default function ImportView() {
  const address = useImportAddress()
  return address.id ? (
    <ImportSteps key={address.id} id={address.id} address={address} />
  ) : (
    <ImportList onOpen={address.open} />
  )
}

/** One import, at the step that the query string names, or at its current one. */
function ImportSteps({ id, address }: { id: string; address: ImportAddress }) {
  const t = useTranslations('panel.customers.imports')
  const query = useImport(id)
  return (
    <LoadedRecord query={query} failure={t('loadFailed')} onBack={address.showList}>
      {(record) => <Steps record={record} address={address} lost={query.isError || query.fetchStatus === 'paused'} />}
    </LoadedRecord>
  )
}

type StepsProps = { record: ImportRecord; address: ImportAddress; lost: boolean }

function Steps({ record, address, lost }: StepsProps) {
  const t = useTranslations('panel.customers.imports')
  const leave = useLeave()
  const { open, shown } = stepsOf(record.state, address.step)
  const region = useFocusOnChange<HTMLElement>(`${shown} ${isAtWork(record.state)}`)
  return (
    <Stack gap="lg">
      <div className={classes.head}>
        <div>
          <Title order={2} size="h3" className={classes.name}>
            {record.fileName}
          </Title>
          <Dimmed>{t('uploaded', { at: formatInstant(record.createdAt), by: record.createdBy ?? t('nobody') })}</Dimmed>
        </div>
        <Button onClick={() => leave(address.showList)} flex="none">
          {t('back')}
        </Button>
      </div>
      <StepBar id={record.id} shown={shown} open={open} onGo={(step) => leave(() => address.goTo(step))} />
      {record.failure && <FailureAlert>{record.failure}</FailureAlert>}
      <section ref={region} tabIndex={-1} aria-label={t(`steps.${shown}`)} className={classes.region}>
        <Step record={record} address={address} shown={shown} lost={lost} />
      </section>
    </Stack>
  )
}

type StepProps = StepsProps & Pick<ReturnType<typeof stepsOf>, 'shown'>

function Step({ record, address, shown, lost }: StepProps) {
  const t = useTranslations('panel.customers.imports')
  const { state } = record
  if (state === 'checking' || state === 'running' || state === 'undoing')
    return <ImportProgress record={{ ...record, state }} lost={lost} />
  switch (shown) {
    case 'file':
      return (
        <Stack gap="md">
          <Text size="sm">{t('file.taken')}</Text>
          <ImportDropzone onUploaded={address.open} />
        </Stack>
      )
    case 'columns':
      // Another sheet has other headings: the form begins anew.
      return (
        <ColumnsForm key={`${record.sheet} ${record.encoding}`} record={record} onChecked={() => address.goTo(null)} />
      )
    case 'review':
      return <ReviewView record={record} onRun={() => address.goTo(null)} onColumns={() => address.goTo('columns')} />
    case 'done':
      return <DoneView record={record} onNext={address.showList} onAgain={() => address.goTo('columns')} />
  }
}
