import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { RecordEditor } from '../ui/record-editor'
import { useListedRecord } from '../ui/use-listed-record'
import { CompanyForm } from './company-form'

/** The form of an existing insurer. */
export function CompanyEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('panel.companies')
  const utils = trpc.useUtils()
  const company = useListedRecord('companies', id, () => utils.client.companies.list.query())
  const exit = (
    <Button variant="default" onClick={onDone}>
      {t('form.back')}
    </Button>
  )
  return (
    <RecordEditor query={company} failure={t('loadFailed')} exit={exit}>
      {(record, reload) => <CompanyForm company={record} onDone={onDone} onReload={reload} />}
    </RecordEditor>
  )
}
