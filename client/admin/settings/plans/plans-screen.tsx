import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { recordForms } from '../../records/record-forms'
import { RecordScreen } from '../../records/record-screen'
import { useRecordView } from '../../records/use-record-view'
import { TypeForm } from './type-form'
import { TypeList } from './type-list'

/** The policy types with their durations and prices or, in their place, the form of one type. */
export default function PlansScreen() {
  const view = useRecordView()
  const t = useTranslations('panel.plans')
  const { list } = trpc.settings.policyTypes
  const forms = recordForms({ view, list, failure: t('loadFailed'), Form: TypeForm })
  return <RecordScreen view={view} list={<TypeList view={view} />} views={forms} />
}
