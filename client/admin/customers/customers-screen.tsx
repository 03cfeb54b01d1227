import { useFocusOnChange } from '../ui/use-focus-on-change'
import { CustomerDocuments } from './customer-documents'
import { CustomerEditor } from './customer-editor'
import { CustomerList } from './customer-list'
import { NewCustomer } from './new-customer'
import { type CustomerView, useCustomerView } from './query'

/** The insured customers: their list, or in its place the form or the documents of one of them. */
export function CustomersScreen() {
  const view = useCustomerView()
  const content = useFocusOnChange<HTMLDivElement>(`${view.vista} ${view.id}`)
  return (
    <div ref={content} tabIndex={-1} style={{ outline: 'none' }}>
      <CurrentView view={view} />
    </div>
  )
}

function CurrentView({ view }: { view: CustomerView }) {
  const { vista, id, showList } = view
  if (vista === 'nuevo') return <NewCustomer onDone={showList} />
  if (vista === 'editar' && id) return <CustomerEditor key={id} id={id} onDone={showList} />
  if (vista === 'documentos' && id) return <CustomerDocuments key={id} id={id} onClose={showList} />
  return <CustomerList view={view} />
}
