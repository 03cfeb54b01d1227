import { useIsAdmin } from '../session/role'
import { useFocusOnChange } from '../ui/use-focus-on-change'
import { CompanyEditor } from './company-editor'
import { CompanyForm } from './company-form'
import { CompanyList } from './company-list'
import { type CompanyView, useCompanyView } from './query'

/** The insurers that policies are placed with: their cards, or in their place the form of one of them. */
export function CompaniesScreen() {
  const view = useCompanyView()
  const content = useFocusOnChange<HTMLDivElement>(`${view.vista} ${view.id}`)
  return (
    <div ref={content} tabIndex={-1} style={{ outline: 'none' }}>
      <CurrentView view={view} />
    </div>
  )
}

function CurrentView({ view }: { view: CompanyView }) {
  const isAdmin = useIsAdmin()
  const { vista, id, showList } = view
  if (!isAdmin) return <CompanyList view={view} />
  if (vista === 'nueva') return <CompanyForm company={null} onDone={showList} />
  if (vista === 'editar' && id) return <CompanyEditor key={id} id={id} onDone={showList} />
  return <CompanyList view={view} />
}
