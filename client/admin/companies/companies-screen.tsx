import { RecordScreen } from '../records/record-screen'
import { useRecordView } from '../records/use-record-view'
import { useIsAdmin } from '../session/role'
import { CompanyEditor, CompanyForm } from './company-form'
import { CompanyList } from './company-list'

/** The insurers: their cards or, in their place, the form of one. */
export default function CompaniesScreen() {
  const view = useRecordView()
  const { id, showList } = view
  const forms = {
    new: <CompanyForm company={null} onDone={showList} />,
    edit: id && <CompanyEditor key={id} id={id} onDone={showList} />,
  }
  return <RecordScreen view={view} list={<CompanyList view={view} />} views={useIsAdmin() ? forms : {}} />
}
