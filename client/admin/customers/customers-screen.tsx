import { RecordScreen } from '../records/record-screen'
import { useRecordView } from '../records/use-record-view'
import { CustomerDocuments } from './customer-documents-view'
import { CustomerEditor, CustomerForm } from './customer-form'
import { CustomerList } from './customer-list'

/** The insured customers: their list, or in its place the form or the documents of one of them. */
export default function CustomersScreen() {
  const view = useRecordView()
  const { id, showList } = view
  return (
    <RecordScreen
      view={view}
      list={<CustomerList view={view} />}
      views={{
        new: <CustomerForm customer={null} onDone={showList} />,
        edit: id && <CustomerEditor key={id} id={id} onDone={showList} />,
        documents: id && <CustomerDocuments key={id} id={id} onClose={showList} />,
      }}
    />
  )
}
