import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { recordForms } from '../records/record-forms'
import { RecordScreen } from '../records/record-screen'
import { useRecordView } from '../records/use-record-view'
import { useIsAdmin } from '../session/role'
import { CompanyForm } from './company-form'
import { CompanyList } from './company-list'

/** The insurers: their cards or, in their place, the form of one. */
export default function CompaniesScreen() {
  const view = useRecordView()
  const t = useTranslations('panel.companies')
  const forms = recordForms({ view, list: trpc.companies.list, failure: t('loadFailed'), Form: CompanyForm })
  return <RecordScreen view={view} list={<CompanyList view={view} />} views={useIsAdmin() ? forms : {}} />
}
